export type { EntryPart, FileEntries } from './entries.ts';
export { createIds, readRows } from './entries.ts';
export type { SheetMemory, SheetName } from './open-sheet.ts';
export { isSheet, openSheet } from './open-sheet.ts';
export type { RowDocument } from './rows.ts';
export { findNameKey, SLUG_KEY } from './rows.ts';
