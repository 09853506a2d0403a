import type { Words } from '../../block/words/index.ts';
import { isMapping, parseDocument } from '../yaml/index.ts';
import ar from './ar.yaml?raw';
import de from './de.yaml?raw';
import en from './en.yaml?raw';
import es from './es.yaml?raw';
import fr from './fr.yaml?raw';
import it from './it.yaml?raw';

/** The English words, which define the groups, keys and placeholders of all languages. */
export const ENGLISH = parseWords('src/content/words/en.yaml', en);

const OTHERS: Readonly<Record<string, string>> = { ar, de, es, fr, it };

/** The languages with words, by the first part of their tags. */
export const LANGUAGES: readonly string[] = [...Object.keys(OTHERS), 'en'];

/** The words in the language and the script of a locale, such as `ar-AE`; undefined if there are none. */
export function readWords(locale: string): WrittenWords | undefined {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (script !== new Intl.Locale(language).maximize().script) return undefined;
  if (language === 'en') return ENGLISH;
  const text = OTHERS[language];
  return text === undefined ? undefined : parseWords(`src/content/words/${language}.yaml`, text);
}

function parseWords(file: string, text: string): WrittenWords {
  const data = parseDocument({ file, text }, { wanted: '' }, () => {})?.data;
  if (!isWrittenWords(data)) throw new Error(`${file} does not consist of groups of texts.`);
  return data;
}

/** A text, or its forms by plural category. */
export type WrittenWord = string | { readonly [category: string]: string | undefined };

/** Words by group and key, as in a file. */
export type WrittenWords = { readonly [group: string]: WrittenGroup | undefined };
type WrittenGroup = { readonly [key: string]: WrittenWord | undefined };

function isWrittenWords(data: unknown): data is WrittenWords {
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

/** The words that other languages lack, as `group.key`. */
export function findMissingWords(words: WrittenWords, english: WrittenWords): readonly string[] {
  const given = new Set(listWords(words));
  return listWords(english).filter((name) => !given.has(name));
}

/** Replaces the words of one file by those of another. */
export function mergeWords(words: WrittenWords, overrides: WrittenWords): WrittenWords {
  const groups = Object.entries(words).map(([group, keys]) => [group, { ...keys, ...overrides[group] }] as const);
  return Object.fromEntries(groups);
}

/** Whether words have the shape for views: the type is generated from the English ones. */
export function hasAllWords(words: unknown, english: WrittenWords): words is Words {
  return isWrittenWords(words) && findMissingWords(words, english).length === 0;
}
