export type { Folders } from './code-failure.ts';
export { diagnoseFailure, findFolder, isFailure, isOfSite } from './code-failure.ts';
