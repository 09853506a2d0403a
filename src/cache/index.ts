export type { KeptFiles } from './kept-files.ts';
export { keepFiles } from './kept-files.ts';
export { keepInFolder } from './kept-map.ts';
export type { KeptValue } from './kept-value.ts';
export { keepInFile } from './kept-value.ts';
