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
  saysToDo,
  showPath,
  UNANSWERED,
  withSlug,
} from '../../../src/content/index.ts';
import type { Json } from '../../../src/content/yaml/index.ts';
import { decodeWhole, valueAt } from '../../../src/content/yaml/index.ts';
import type { Scaffold, SiteContext } from './context.ts';
import { refuse } from './context.ts';

interface NewRow {
  readonly name: string;
  readonly slug: string | undefined;
  readonly values: Readonly<Record<string, Json>>;
  /** The entry with a placeholder for each required value. */
  readonly blank: unknown;
}

/** Adds a row at the end of a CSV file. Required cells without a value get TODO; other cells stay empty. */
export function addRow(
  file: string,
  declared: Parameters<typeof readColumnNames>[0],
  kind: EntryFields,
  { name, slug, values, blank }: NewRow,
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
    const value = cells[showPath(path)] ?? writePlaceholder(valueAt(blank, path));
    return value === undefined || typeof value === 'object' ? [] : [{ row, column: index, text: String(value) }];
  });
  const after = editCells(file, before, edits) ?? refuse(`${file} cannot be read.`);
  const advice = 'The new row is at the end. Fill in its other cells.';
  return { created: new Map(), changed: { file, before, after }, advice };
}

/** The text of a cell for a placeholder. Cells cannot have a TODO comment, so the text itself contains TODO. */
function writePlaceholder(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(writePlaceholder).join('; ');
  if (value === undefined) return undefined;
  return typeof value === 'string' && saysToDo(value) ? value : UNANSWERED;
}
