import type { Field, FieldGroup } from '../../../src/block/index.ts';
import type { SheetMemory, SiteContent } from '../../../src/content/index.ts';
import {
  createNames,
  hasPages,
  isSheet,
  openSheet,
  RowDocument,
  readColumnNames,
  readTable,
  showPath,
  withSlug,
} from '../../../src/content/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import type { EntryList, EntryRow } from '../protocol.ts';

/** A row, with the data and slug of its entry. */
export type MadeRow = Omit<EntryRow, 'words'> & {
  readonly data: Readonly<Record<string, unknown>>;
  readonly slug: string;
};

/** A collection with the fields of its entries, the reader of its files, and the sheets that were read. */
export interface Sources {
  readonly declared: NonNullable<SiteContent['settings']['collections']>[string];
  readonly form: FieldGroup;
  readonly reader: Reader;
  readonly sheets: SheetMemory;
}

/** The rows of a sheet with the texts of their cells; undefined for a file that is not a sheet. */
export function readSheetRows(file: string, { declared, form, reader, sheets }: Sources) {
  if (!isSheet(file)) return undefined;
  const { entries } = declared;
  const name = { file, sheet: typeof entries === 'string' ? undefined : entries.sheet };
  const sheet = openSheet(reader, name, sheets, () => {});
  const fields = hasPages(declared) ? withSlug(form) : form;
  const header = { names: readColumnNames(declared), owner: '' };
  const table = sheet && readTable(sheet, fields, header, () => {});
  const readOnly = /\.xlsx$/i.test(file)
    ? `This is an Excel workbook. Change ${file} in your spreadsheet program; the table follows when you save it there.`
    : sheet?.source.cells?.isReadOnly
      ? `${file} is not UTF-8. Save it as "CSV UTF-8" to change it here.`
      : undefined;
  const list: Omit<EntryList, 'ids'> = { columns: [], ...(readOnly !== undefined && { readOnly }) };
  if (!table) return { rows: [], list: { ...list, readOnly: readOnly ?? `${file} cannot be read. See “Mistakes”.` } };
  const nameEntry = createNames(file, fields);
  const rows = table.rows.map((row): MadeRow => {
    const document = new RowDocument(sheet, table, row);
    const { data, slug: written } = document;
    const name = nameEntry(document, written, `row-${row.number}`);
    const values = Object.fromEntries(table.columns.map(({ path, index }) => [showPath(path), row.cells[index] ?? '']));
    return { ...name, file, at: [row.number], values, data };
  });
  const columns = table.columns.map(({ path, index, field }) => ({
    ...{ key: showPath(path), field: describeCell(field), isWhole: true, cell: index },
  }));
  const last = table.rows.at(-1) ?? table.header;
  return { rows, list: { ...list, columns, end: { file, row: last.number + 1 } } };
}

/** The field for a cell of a sheet, where every value is a text. */
function describeCell({ isRequired, description, title, label, ...field }: Field): Field {
  const about = { isRequired, description, title, label };
  if (field.shape === 'boolean') return { ...about, shape: 'choice', options: ['yes', 'no'] };
  if (field.shape === 'choice') return { ...about, shape: 'choice', options: field.options.map(String) };
  return { ...about, shape: 'text' };
}
