export type { Dependency, Last } from './remember.ts';
export { areUnchanged, memoise, rememberLast, shareRunning } from './remember.ts';
export type { Memory, SharedTurns, StoredFiles, StoredValue, Table, Turns } from './stored-files.ts';
export {
  findSystemFiles,
  noMemory,
  openFiles,
  openTable,
  openTurns,
  openValue,
  shareTurns,
  sweepFiles,
  takeTurns,
  unlessImpossible,
} from './stored-files.ts';
