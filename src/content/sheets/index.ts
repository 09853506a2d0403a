export type { HeaderNames, Table } from './columns.ts';
export {
  dropRepeated,
  foldHeader,
  guessDate,
  guessNumber,
  hasDecimalComma,
  isForDates,
  listHeaders,
  readTable,
  showPath,
  withoutSigns,
} from './columns.ts';
export type { EntryPart, FileEntries } from './entries.ts';
export { createNames, readRows } from './entries.ts';
export type { SheetMemory } from './open-sheet.ts';
export { isSheet, LARGEST_SHEET, openSheet } from './open-sheet.ts';
export { readCsv } from './read-csv.ts';
export { checkRow, findNameKey, listValues, RowDocument, readYesNo, SLUG_KEY } from './rows.ts';
export type { Sheet, SheetRow } from './sheet.ts';
export { unquoteFormula } from './sheet.ts';
export type { CellEdit } from './write-sheet.ts';
export { deleteRows, editCells, writeCsv, writeXlsx } from './write-sheet.ts';
