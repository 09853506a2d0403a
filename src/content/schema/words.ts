import { z } from 'zod';
import { group, text } from '../../block/index.ts';
import type { WrittenWord, WrittenWords } from '../words/index.ts';
import { ENGLISH } from '../words/index.ts';

const form = () => text().optional();

/** The forms of a word that depends on a number; which of them a language needs is looked at with the site. */
function describeForms(english: Exclude<WrittenWord, string>) {
  const forms = {
    zero: form().describe('For none, in languages such as Arabic'),
    one: form().describe(`For one: ${english.one ?? english.other}`),
    two: form().describe('For two, in languages such as Arabic'),
    few: form().describe('For a few, in languages such as Arabic or Polish'),
    many: form().describe('For many, in languages such as Arabic or Polish'),
    other: text().describe(`For any other number: ${english.other}`),
  };
  return group('plural', forms);
}

function describeWord(english: WrittenWord) {
  const word = typeof english === 'string' ? text() : describeForms(english);
  const example = typeof english === 'string' ? english : english.other;
  return word.optional().describe(`In English: ${example}`);
}

function describeGroup(keys: WrittenWords[string] = {}) {
  const shape = Object.entries(keys).map(([key, word = '']) => [key, describeWord(word)] as const);
  return z
    .strictObject(Object.fromEntries(shape))
    .optional()
    .describe(`Words: ${Object.keys(keys).join(', ')}`);
}

/** `words` of `site.yaml`: any of the words that blocks and pages say by themselves. */
export const wordsSchema = z.strictObject(
  Object.fromEntries(Object.entries(ENGLISH).map(([name, keys]) => [name, describeGroup(keys)])),
);
