export type { KeptFiles } from './kept-files.ts';
export { keepFiles } from './kept-files.ts';
export type { KeptMap } from './kept-map.ts';
export { keepInFolder } from './kept-map.ts';
export type { Guard, KeptValue } from './kept-value.ts';
export { keepInFile } from './kept-value.ts';
export { memoise } from './memoise.ts';
export { unlessImpossible } from './unless-impossible.ts';
