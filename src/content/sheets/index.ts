export type { HeaderNames, Table } from './columns.ts';
export { readTable, showPath } from './columns.ts';
export type { EntryPart, FileEntries } from './entries.ts';
export { createIds, readRows } from './entries.ts';
export type { SheetMemory } from './open-sheet.ts';
export { isSheet, openSheet } from './open-sheet.ts';
export { checkRow, findNameKey, listValues, RowDocument, SLUG_KEY, setAt } from './rows.ts';
export type { Sheet, SheetRow } from './sheet.ts';
export { writeCsv, writeXlsx } from './write-sheet.ts';
