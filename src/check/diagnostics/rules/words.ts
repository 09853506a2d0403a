import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfNamed } from '../suggest.ts';

export const languageWithoutWords = defineRule<{
  locale: string;
  /** The missing words, as `group.key`. */
  missing: readonly string[];
}>({
  code: 'words/no-language',
  severity: 'warning',
  title: 'A language that the builder has no words for',
  message: ({ locale, missing }) =>
    `The builder has no words of its own in "${locale}", so visitors read English in ${missing.length === 1 ? 'one place' : `${missing.length} places`}, such as the names of buttons.`,
  hint: ({ missing }) =>
    `Run "npm run new -- words": it writes these under "words:", for you to translate: ${missing.join(', ')}.`,
});

export const unknownValue = defineRule<Guess & { name: string }>({
  code: 'words/unknown-value',
  title: 'A {value} in words that is not defined',
  message: ({ name }) => `{${name}} is not defined in this text.`,
  hint: ({ name, suggestion, known }) => {
    const otherwise =
      known.length > 0 ? `You can use: ${listValues(known)}.` : 'Delete it: this text has no values to fill in.';
    return askIfNamed(`{${name}}`, suggestion && `{${suggestion}}`, otherwise);
  },
});

export const missingValue = defineRule<{ missing: readonly string[]; english: string }>({
  code: 'words/missing-value',
  title: 'Words that lack a {value}',
  message: ({ missing }) => `This text lacks ${listValues(missing)}.`,
  hint: ({ missing, english }) =>
    `Write ${listValues(missing)} where ${missing.length > 1 ? 'they' : 'it'} should appear. In English it is "${english}".`,
});

export const pluralForms = defineRule<{
  locale: string;
  missing: readonly string[];
  unknown: readonly string[];
  /** All plural forms of the language. */
  categories: readonly string[];
}>({
  code: 'words/plural-forms',
  title: 'Words with the wrong plural forms for the language',
  message: ({ locale, missing, unknown }) =>
    missing.length > 0
      ? `The plural form${missing.length > 1 ? 's' : ''} ${listKeys(missing)} for "${locale}" ${missing.length > 1 ? 'are' : 'is'} missing here.`
      : `"${locale}" has no plural form ${listKeys(unknown)}.`,
  hint: ({ categories }) => `This language has: ${categories.join(', ')}. Write each of them, and no others.`,
});

function listValues(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function listKeys(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}
