export { ENGLISH, LANGUAGES, readWords } from './languages.ts';
export type { WordFault } from './word-faults.ts';
export { findWordFaults } from './word-faults.ts';
export type { WrittenWord, WrittenWords } from './written-words.ts';
export { findMissingWords, hasAllWords, listWords, mergeWords } from './written-words.ts';
