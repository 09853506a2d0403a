import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compileAcceptor, REFUSED } from './accept.ts';
import { button, choice, group, icon, image, link, list, number, richText, text, toggle } from './index.ts';
import { keysRule, needs, unique } from './rule.ts';

/** A tree of lists, as a menu is. */
const branch: z.ZodType = z.lazy(() => z.strictObject({ label: text(), below: z.array(branch).optional() }));

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  text: text({ max: 5 }),
  number: number({ min: 1, max: 9, step: 2 }),
  toggle: toggle(),
  choice: choice(['one', 'two']),
  'a whole number': z.int().min(1),
  'an e-mail address': z.email(),
  'anything at all': z.unknown(),
  list: list(text(), { min: 1, max: 2 }),
  'list without doubles': list(group('item', { a: text(), b: number().optional() })).check(unique('a')),
  link: link(),
  picture: image(),
  icon: icon(),
  button: button(),
  'rich text': richText(),
  group: group('thing', { a: text(), b: text().optional(), c: toggle().default(false), d: number().nullable() }),
  'group with a rule': group('pair', { a: text().optional(), b: text().optional() }).check(needs('a', 'b')),
  'group whose rule sees everything': group('one', { a: z.unknown(), b: z.unknown() }).check(
    keysRule(({ a, b }) => [a === b && { path: ['b'], message: 'The same. Change one.' }]),
  ),
  'group that leaves keys out': z.object({ a: text() }),
  'group that keeps keys': z.looseObject({ a: text() }),
  table: z.record(z.string().regex(/^[a-c]$/), z.union([text(), number()])),
  union: z.union([text(), group('other', { to: text() }), z.literal(3), z.boolean()]),
  'exactly one': z.xor([text(), z.literal('one')]),
  'a union by a key': z.discriminatedUnion('a', [
    z.strictObject({ a: z.literal('one') }),
    z.strictObject({ a: z.literal(2) }),
  ]),
  'default of a transform': z
    .string()
    .transform((words) => words.length)
    .default(3),
  'optional transform in a group': group('length', {
    a: z
      .string()
      .optional()
      .transform((words) => words?.length),
  }),
  'transform that refuses': z.string().transform((words, { issues }) => {
    if (words === 'one') issues.push({ code: 'custom', input: words, message: 'not this one' });
    return words;
  }),
  'changed by a check': z.string().trim().toUpperCase().min(2),
  'optional default': text().default('one').optional(),
  tree: branch,
};

const words = fc.constantFrom('', ' ', 'one', 'two', 'a', ' b ', '<b>', '/a', '#top', 'tel:1', '**x', 'a@b.example');
const leaves = fc.oneof(
  words,
  fc.integer({ min: -1, max: 11 }),
  fc.boolean(),
  fc.constantFrom(null, undefined, NaN, 1.5),
);
const KEYS = ['a', 'b', 'c', 'd', 'to', 'label', 'query', 'src', 'alt', 'focus', 'x', 'y', 'below', 'link', 'toString'];
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaves,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4 }),
  ),
}));

it.each(Object.entries(SCHEMAS))('accepts what zod accepts, and makes the same of it: %s', (_name, schema) => {
  const accept = compileAcceptor(schema);
  fc.assert(
    fc.property(value, (each) => {
      const parsed = schema.safeParse(each);
      expect(accept(each)).toStrictEqual(parsed.success ? parsed.data : REFUSED);
    }),
    { numRuns: 500 },
  );
});

it('keeps the keys of a group in the order of the schema, and those away that are away', () => {
  const accept = compileAcceptor(group('thing', { a: text(), b: text().optional(), c: text().default('three') }));
  expect(JSON.stringify(accept({ a: ' one ' }))).toBe('{"a":"one","c":"three"}');
  expect(JSON.stringify(accept({ c: 'c', b: 'b', a: 'a' }))).toBe('{"a":"a","b":"b","c":"c"}');
});
