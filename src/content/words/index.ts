export type { WordFault } from './word-faults.ts';
export { findWordFaults } from './word-faults.ts';
export type { WrittenWord, WrittenWords } from './words.ts';
export { ENGLISH, findMissingWords, hasAllWords, LANGUAGES, listWords, mergeWords, readWords } from './words.ts';
