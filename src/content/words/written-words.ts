import type { Words } from '../../block/words/index.ts';
import { isMapping } from '../yaml/index.ts';

/** A text, or its forms by plural category. */
export type WrittenWord = string | { readonly [category: string]: string | undefined };

/** Words by group and key, as a file has them. */
export type WrittenWords = { readonly [group: string]: WrittenGroup | undefined };
type WrittenGroup = { readonly [key: string]: WrittenWord | undefined };

export function isWrittenWords(data: unknown): data is WrittenWords {
  const isText = (value: unknown) => typeof value === 'string';
  const isWord = (value: unknown) => isText(value) || (isMapping(value) && Object.values(value).every(isText));
  return (
    isMapping(data) && Object.values(data).every((group) => isMapping(group) && Object.values(group).every(isWord))
  );
}

/** All words, as `group.key`. */
export function listWords(words: WrittenWords): readonly string[] {
  return Object.entries(words).flatMap(([group, keys = {}]) => Object.keys(keys).map((key) => `${group}.${key}`));
}

/** The English words that others lack, as `group.key`. */
export function findMissingWords(words: WrittenWords, english: WrittenWords): readonly string[] {
  const given = new Set(listWords(words));
  return listWords(english).filter((name) => !given.has(name));
}

/** Words that replace those of another file. */
export function mergeWords(words: WrittenWords, overrides: WrittenWords): WrittenWords {
  const groups = Object.entries(words).map(([group, keys]) => [group, { ...keys, ...overrides[group] }] as const);
  return Object.fromEntries(groups);
}

/** Whether words are as views take them: the type is written from the English ones. */
export function hasAllWords(words: unknown, english: WrittenWords): words is Words {
  return isWrittenWords(words) && findMissingWords(words, english).length === 0;
}
