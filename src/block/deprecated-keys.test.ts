import { expect, it } from 'vitest';
import { z } from 'zod';
import { findDeprecatedKeys, hasDeprecatedKeys } from './deprecated-keys.ts';
import { describeSchema } from './describe-schema.ts';
import { deprecated } from './fields/deprecated.ts';
import { group, list } from './fields/structure.ts';
import { text } from './fields/text.ts';

const words = deprecated(text().optional(), { instead: 'intro' });
const part = group('part', { intro: text().optional(), words });
const field = describeSchema(
  z.strictObject({ words, intro: text().optional(), parts: list(part), either: z.union([text(), part]) }),
);

it('finds the written keys, in groups, lists and choices', () => {
  const value = { words: 'A', parts: [{ intro: 'B' }, { words: 'C', intro: 'D' }], either: { words: 'E' } };
  expect(findDeprecatedKeys(field, value)).toEqual([
    { path: ['words'], key: 'words', instead: 'intro', isThere: false },
    { path: ['parts', 1, 'words'], key: 'words', instead: 'intro', isThere: true },
    { path: ['either', 'words'], key: 'words', instead: 'intro', isThere: false },
  ]);
  expect(findDeprecatedKeys(field, { parts: 'no list', either: 'words' })).toEqual([]);
});

it('recognises a schema without them, also a recursive one', () => {
  expect(hasDeprecatedKeys(field)).toBe(true);
  expect(hasDeprecatedKeys(describeSchema(z.strictObject({ parts: z.array(text()) })))).toBe(false);
  const tree = z.strictObject({
    get inside() {
      return z.array(tree).optional();
    },
  });
  expect(hasDeprecatedKeys(describeSchema(tree))).toBe(false);
});
