import type { Words } from '../../block/words/index.ts';
import { listPlaceholders, PLURAL_CATEGORIES } from '../../block/words/index.ts';
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

/** The English words that `words` lacks, as `group.key`. */
export function findMissingWords(words: WrittenWords, english: WrittenWords): readonly string[] {
  const given = new Set(listWords(words));
  return listWords(english).filter((name) => !given.has(name));
}

/** Merges words; `overrides` win. */
export function mergeWords(words: WrittenWords, overrides: WrittenWords): WrittenWords {
  const groups = Object.entries(words).map(([group, keys]) => [group, { ...keys, ...overrides[group] }] as const);
  return Object.fromEntries(groups);
}

/** Whether words are complete, and have the type for views, which is generated from the English words. */
export function hasAllWords(words: unknown, english: WrittenWords): words is Words {
  return isWrittenWords(words) && findMissingWords(words, english).length === 0;
}

/** A fault of a word, and its path: group, key and, for a plural form, the category. */
export type WordFault = { readonly path: readonly string[] } & (
  | {
      readonly kind: 'placeholder';
      /** A placeholder without a value. */
      readonly unknown: string;
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'no-placeholder';
      readonly missing: readonly string[];
      /** The English text. */
      readonly english: string;
    }
  | {
      readonly kind: 'forms';
      readonly missing: readonly string[];
      /** Categories that the language does not have. */
      readonly unknown: readonly string[];
      /** All categories of the language. */
      readonly categories: readonly string[];
    }
);

/**
 * Finds the faults of words: their placeholders must be those of the English word, and their plural forms those of the
 * language. The form `other` is for any number and must have all placeholders; another form may leave some out ("one
 * picture").
 */
export function findWordFaults(words: WrittenWords, english: WrittenWords, locale: string): readonly WordFault[] {
  const categories = listCategories(locale);
  return Object.entries(words).flatMap(([group, keys = {}]) =>
    Object.entries(keys).flatMap(([key, word]) => {
      const meant = english[group]?.[key];
      return word === undefined || meant === undefined ? [] : compareWord(word, meant, categories, [group, key]);
    }),
  );
}

/** The plural categories of a language, in the order of CLDR. */
export function listCategories(locale: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return PLURAL_CATEGORIES.filter((category) => pluralCategories.includes(category));
}

function compareWord(
  word: WrittenWord,
  english: WrittenWord,
  categories: readonly string[],
  path: readonly string[],
): readonly WordFault[] {
  if (typeof word === 'string') return typeof english === 'string' ? comparePlaceholders(word, english, path) : [];
  if (typeof english === 'string') return [];
  const written = Object.keys(word);
  const missing = categories.filter((category) => !written.includes(category));
  const unknown = written.filter((category) => !categories.includes(category));
  const misfit = missing.length + unknown.length > 0;
  return [
    ...(misfit ? [{ path, kind: 'forms' as const, missing, unknown, categories }] : []),
    ...Object.entries(word).flatMap(([category, form = '']) =>
      comparePlaceholders(form, english.other ?? '', [...path, category], category !== 'other'),
    ),
  ];
}

function comparePlaceholders(
  text: string,
  english: string,
  path: readonly string[],
  mayLack = false,
): readonly WordFault[] {
  const known = listPlaceholders(english);
  const written = listPlaceholders(text);
  const strange = written.filter((name) => !known.includes(name));
  if (strange.length > 0) return strange.map((unknown) => ({ path, kind: 'placeholder', unknown, known }));
  const missing = known.filter((name) => !written.includes(name));
  return missing.length > 0 && !mayLack ? [{ path, kind: 'no-placeholder', missing, english }] : [];
}
