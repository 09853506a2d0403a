import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfMeant, askIfNamed, listChoices } from '../suggest.ts';

/**
 * The rules about keys and values of every kind of content.
 * @param family the first half of the code: `page`, `block`, …
 * @param noun the word for a key: `key` or `prop`
 */
export function shapeRules(family: string, noun: 'key' | 'prop') {
  return { ...keyRules(family, noun), ...valueRules(family) };
}

function keyRules(family: string, noun: 'key' | 'prop') {
  const word = noun === 'prop' ? 'property' : 'key';
  return {
    unknownKey: defineRule<
      Guess & {
        key: string;
        /** What has the key, in words: "a FAQ item". */
        owner: string;
        elsewhere?: string | undefined;
        /** Keys that the owner lacks; the unknown key may be one of these, misspelt. */
        missing?: readonly string[];
        /** The line to write under the collection's `columns` to ignore this sheet column: "Notes: false". */
        leftOut?: string | undefined;
      }
    >({
      code: `${family}/unknown-${noun}`,
      title: `A ${word} that does not exist here`,
      message: ({ key, owner }) => `"${key}" is not a ${word} of ${owner}.`,
      hint: ({ key, suggestion, known, elsewhere, missing = [], leftOut }) => {
        if (elsewhere !== undefined) return elsewhere;
        const lack =
          missing.length > 0 ? ` ${listAll(missing.map(quote))} ${missing.length > 1 ? 'are' : 'is'} missing.` : '';
        const column =
          leftOut === undefined
            ? ''
            : ` To leave this column out, write "columns: { ${leftOut} }" in the collection in site.yaml.`;
        return askIfNamed(key, suggestion, `You can use: ${known.join(', ') || 'no keys'}.${lack}`) + column;
      },
    }),
    missingKeys: defineRule<{
      owner: string;
      keys: readonly { key: string; description: string | undefined }[];
    }>({
      code: `${family}/missing-${noun}`,
      title: `A required ${word} is missing`,
      message: ({ keys, owner }) =>
        `${listAll(keys.map(({ key }) => quote(key)))} ${keys.length > 1 ? 'are' : 'is'} missing from ${owner}.`,
      hint: ({ keys }) => {
        const lines = keys.map(({ key, description }) =>
          description ? `"${key}:" (${lowerFirst(withoutStop(description))})` : `"${key}:"`,
        );
        return `Add ${listAll(lines)}.`;
      },
    }),
  };
}

function valueRules(family: string) {
  return {
    wrongType: defineRule<{ wanted: string; found: string; fix: string | undefined }>({
      code: `${family}/wrong-type`,
      title: 'A value of the wrong kind',
      message: ({ wanted, found }) => `This must be ${wanted}, but it is ${found}.`,
      hint: ({ fix }) => fix ?? 'Change the value.',
    }),
    wrongChoice: defineRule<Guess & { word: string; found: string; where?: string | undefined }>({
      code: `${family}/wrong-choice`,
      title: 'A value that is not one of the choices',
      message: ({ word, found, known }) =>
        `${upperFirst(found)} is not one of the choices: ${listChoices(known, word)}.`,
      hint: ({ suggestion, where }) =>
        askIfMeant(suggestion, 'Use one of them.') + (where ? ` Or add it to the options at ${where}.` : ''),
    }),
    outOfRange: defineRule<{ problem: string; fix: string }>({
      code: `${family}/out-of-range`,
      title: 'A value that is too small, too large, too short or too long',
      message: ({ problem }) => problem,
      hint: ({ fix }) => fix,
    }),
    blankText: defineRule<{ key: string }>({
      code: `${family}/blank-text`,
      title: 'Empty text',
      message: ({ key }) => `"${key}" is blank.`,
      hint: ({ key }) => `Write the text, or delete "${key}" if it is optional.`,
    }),
    emptyList: defineRule<{ key: string; collection?: string | undefined }>({
      code: `${family}/empty-list`,
      title: 'An empty list',
      message: ({ key, collection }) =>
        collection === undefined
          ? `"${key}" is an empty list.`
          : `"${key}" lists entries of the collection "${collection}", but there is none to show now.`,
      hint: ({ key, collection }) =>
        collection === undefined
          ? `Add at least one item, or delete "${key}" if it is optional.`
          : `Drafts, entries outside their dates and entries that "where" excludes are not listed. Publish one, change "where", or delete "${key}" if it is optional.`,
    }),
    invalidValue: defineRule<{ problem: string; fix: string }>({
      code: `${family}/invalid-value`,
      title: 'An invalid value',
      message: ({ problem }) => problem,
      hint: ({ fix }) => fix,
    }),
  };
}

export type ShapeRules = ReturnType<typeof shapeRules>;

function quote(word: string): string {
  return `"${word}"`;
}

/** `a, b and c`. */
function listAll(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export const siteShape = shapeRules('site', 'key');
export const pageShape = shapeRules('page', 'key');
export const entryShape = shapeRules('entry', 'key');
export const blockShape = shapeRules('block', 'prop');
