import { listPlaceholders, PLURAL_CATEGORIES } from '../../block/words/index.ts';
import type { WrittenWord, WrittenWords } from './words.ts';

/** What is wrong with one of a language's words, and where: group, key and, for a form, its plural category. */
export type WordFault = { readonly path: readonly string[] } & (
  | {
      readonly kind: 'placeholder';
      /** One without a value. */
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
 * Compares words with the English ones of the same name: their placeholders, and the plural categories of their
 * language. A form for some numbers may leave out placeholders ("one picture"); `other` is for any number, and may not.
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
