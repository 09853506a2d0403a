import { describeSchema } from '../../../src/block/index.ts';
import type { EntryFields } from '../../../src/content/index.ts';
import {
  compileFields,
  editCells,
  findNameKey,
  openSheet,
  readColumnNames,
  readTable,
  SLUG_KEY,
  showPath,
  withSlug,
} from '../../../src/content/index.ts';
import type { Json } from '../../../src/content/yaml/index.ts';
import { decodeWhole } from '../../../src/content/yaml/index.ts';
import type { SiteContext } from './context.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

interface NewRow {
  readonly name: string;
  readonly slug: string | undefined;
  readonly values: Readonly<Record<string, Json>>;
}

/** Adds a row at the end of a CSV file; cells without a value stay empty. */
export function addRow(
  file: string,
  declared: Parameters<typeof readColumnNames>[0],
  kind: EntryFields,
  { name, slug, values }: NewRow,
  { environment: { reader } }: SiteContext,
): Scaffold {
  const before =
    decodeWhole(reader.read(file) ?? new Uint8Array()) ?? refuse(`${file} is not UTF-8. Save it so first.`);
  const form = withSlug(describeSchema(compileFields(kind)));
  const sheet = openSheet(reader, { file }, new Map(), () => {});
  const names = readColumnNames(declared);
  const table = sheet && readTable(sheet, form, { names, owner: '' }, () => {});
  if (!table) return refuse(`${file} has mistakes. Fix them first: npm run validate.`);
  const cells: Readonly<Record<string, Json | undefined>> = {
    ...values,
    [findNameKey(form) ?? '']: name,
    [SLUG_KEY]: slug,
  };
  const row = (table.rows.at(-1) ?? table.header).number + 1;
  const edits = table.columns.flatMap(({ path, index }) => {
    const value = cells[showPath(path)];
    return value === undefined || typeof value === 'object' ? [] : [{ row, column: index, text: String(value) }];
  });
  const after = editCells(file, before, edits) ?? refuse(`${file} cannot be read.`);
  const advice = 'The new row is at the end. Fill in its other cells.';
  return { created: new Map(), changed: { file, before, after }, advice };
}
