import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfNamed } from '../suggest.ts';

export const languageWithoutWords = defineRule<{
  locale: string;
  /** What has to be written, as `group.key`. */
  missing: readonly string[];
}>({
  code: 'words/no-language',
  severity: 'warning',
  title: 'A language in which blocks have no words',
  message: ({ locale, missing }) =>
    `The builder says nothing in "${locale}" by itself: visitors read English in ${missing.length === 1 ? 'one place' : `${missing.length} places`}, such as the names of buttons.`,
  hint: ({ missing }) => `Write these under "words:", each as "group: { key: … }": ${missing.join(', ')}.`,
});

export const unknownValue = defineRule<Guess & { name: string }>({
  code: 'words/unknown-value',
  title: 'A {value} in words that stands for nothing',
  message: ({ name }) => `{${name}} stands for nothing in this text.`,
  hint: ({ name, suggestion, known }) => {
    const otherwise = known.length > 0 ? `It may have: ${listValues(known)}.` : 'Delete it: nothing is filled in here.';
    return askIfNamed(`{${name}}`, suggestion && `{${suggestion}}`, otherwise);
  },
});

export const missingValue = defineRule<{ missing: readonly string[]; english: string }>({
  code: 'words/missing-value',
  title: 'Words without a {value} that is to be filled in',
  message: ({ missing }) => `This text has no place for ${listValues(missing)}.`,
  hint: ({ missing, english }) =>
    `Write ${listValues(missing)} where ${missing.length > 1 ? 'they are' : 'it is'} to stand. In English it is "${english}".`,
});

export const pluralForms = defineRule<{
  locale: string;
  missing: readonly string[];
  unknown: readonly string[];
  /** All forms that the language has. */
  categories: readonly string[];
}>({
  code: 'words/plural-forms',
  title: 'Words for a number that do not have the plural forms of the language',
  message: ({ locale, missing, unknown }) =>
    missing.length > 0
      ? `For "${locale}" ${listKeys(missing)} ${missing.length > 1 ? 'are' : 'is'} missing here.`
      : `In "${locale}" no number has the form ${listKeys(unknown)}.`,
  hint: ({ categories }) => `This language has: ${categories.join(', ')}. Write each of them, and no other.`,
});

function listValues(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function listKeys(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}
