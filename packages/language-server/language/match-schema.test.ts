import { expect, it } from 'vitest';
import type { JsonSchema } from '../schemas/index.ts';
import { matchesSchema } from './match-schema.ts';

const query: JsonSchema = { type: 'object', required: ['collection', 'each'] };
const ofType: JsonSchema = { type: 'object', required: ['type'], properties: { type: { pattern: '^note$' } } };

it.each<[string, boolean | JsonSchema, unknown, boolean]>([
  ['a mapping with the keys', query, { collection: 'places', each: {} }, true],
  ['a mapping without one', query, { collection: 'places' }, false],
  ['a text in the place of a mapping', query, 'places', false],
  ['nothing yet', query, undefined, false],
  ['a key with the word', ofType, { type: 'note' }, true],
  ['a key with another word', ofType, { type: 'notes' }, false],
  ['one of several types', { type: ['array', 'string'] }, [], true],
  ['none of several types', { type: ['array', 'string'] }, 3, false],
  ['a list with such an item', { contains: query }, [1, { collection: 'a', each: 1 }], true],
  ['a list without one', { contains: query }, [1], false],
  ['what is no list', { contains: query }, 1, true],
  ['one of the options', { enum: ['a', 'b'] }, 'b', true],
  ['none of the options', { enum: ['a', 'b'] }, 'c', false],
  ['the only value', { const: 'a' }, 'a', true],
  ['all of several', { allOf: [query, ofType] }, { collection: 1, each: 1, type: 'note' }, true],
  ['not all of several', { allOf: [query, ofType] }, { type: 'note' }, false],
  ['any of several', { anyOf: [query, ofType] }, { type: 'note' }, true],
  ['what is excluded', { not: query }, { collection: 1, each: 1 }, false],
  ['anything', true, 1, true],
])('matches %s as the standard says', (_what, schema, value, matches) => {
  expect(matchesSchema(schema, value)).toBe(matches);
});
