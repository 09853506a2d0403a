export { memoise } from './memoise.ts';
export type { StoredFiles } from './stored-files.ts';
export { openFiles } from './stored-files.ts';
export type { StoredValue } from './stored-value.ts';
export { openValue } from './stored-value.ts';
export type { Table } from './table.ts';
export { openFileTable, openFolderTable, openTable } from './table.ts';
export { unlessImpossible } from './unless-impossible.ts';
