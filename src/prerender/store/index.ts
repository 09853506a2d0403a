export type { Dependency } from './dependency.ts';
export { areUnchanged } from './dependency.ts';
export { memoise } from './memoise.ts';
export { createNumbering } from './numbering.ts';
export type { Each, Last } from './remember.ts';
export { rememberEach, rememberLast } from './remember.ts';
export { shareRunning } from './share-running.ts';
export {
  decodeDependencies,
  encodeDependencies,
  numberDependencies,
  storedDependencies,
} from './stored-dependencies.ts';
export type { StoredFiles } from './stored-files.ts';
export { openFiles, sweepFiles } from './stored-files.ts';
export type { StoredParts, StoredValue } from './stored-value.ts';
export { openParts, openValue } from './stored-value.ts';
export { findSystemFiles } from './system-files.ts';
export type { Table } from './table.ts';
export { openFileTable, openTable } from './table.ts';
export type { SharedTurns, Turns } from './turns.ts';
export { openTurns, shareTurns, takeTurns } from './turns.ts';
export { unlessImpossible } from './unless-impossible.ts';
