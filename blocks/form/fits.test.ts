import { expect, it } from 'vitest';
import type { FormField } from './field-schema.ts';
import { fits } from './fits.ts';

const boat = { value: 'boat', label: 'A boat', with: { paint: ['white', 'blue'] } };
const raft = { value: 'raft', label: 'A raft' };
const blue = { value: 'blue', label: 'Blue' };
const brown = { value: 'brown', label: 'Brown', with: { kind: ['raft'] } };
const field = (name: string, ...options: NonNullable<FormField['options']>): FormField => ({
  ...{ name, label: name, type: 'select', required: false, options },
});
const fields = [field('kind', boat, raft), field('paint', blue, brown)];

it.each([
  ['kind', boat, { paint: 'blue' }, true],
  ['kind', boat, { paint: 'Blue' }, true],
  ['kind', boat, { paint: 'brown' }, false],
  ['kind', raft, { paint: 'brown' }, true],
  ['paint', brown, { kind: 'boat' }, false],
  ['paint', brown, { kind: '' }, true],
  ['paint', blue, {}, true],
])('of %s, %o goes with %o: %s', (name, option, answers, isFitting) => {
  expect(fits({ name }, option, answers, fields)).toBe(isFitting);
});
