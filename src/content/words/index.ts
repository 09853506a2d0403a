export type { WordFault } from './word-faults.ts';
export { findWordFaults, listCategories } from './word-faults.ts';
export type { WrittenWord, WrittenWords } from './words.ts';
export { ENGLISH, findMissingWords, hasAllWords, LANGUAGES, listWords, mergeWords, readWords } from './words.ts';
