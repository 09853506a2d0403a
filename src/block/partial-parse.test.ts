import { expect, it } from 'vitest';
import { z } from 'zod';
import { link } from './fields/link.ts';
import { group, list, number } from './fields/structure.ts';
import { text } from './fields/text.ts';
import { parsePartially } from './partial-parse.ts';
import { REFERENCE } from './references.ts';

const schema = z.strictObject({
  heading: text(),
  count: number().default(3),
  link: link().optional(),
  items: list(group('item', { name: text(), size: number() })).optional(),
});

function parse(value: unknown): unknown {
  return parsePartially(schema, value);
}

it('keeps the valid parts of an invalid value, each item at its index', () => {
  const items = [{ name: ' one ', size: 1 }, { name: 'two', size: 'big' }, 'three'];
  expect(parse({ heading: 5, strange: true, items })).toStrictEqual({
    heading: undefined,
    items: [{ name: 'one', size: 1 }, { name: 'two', size: undefined }, undefined],
  });
});

it('parses a valid value as a whole', () => {
  expect(parse({ heading: 'Roof' })).toStrictEqual({ heading: 'Roof', count: 3 });
});

it('does not resolve references in a part', () => {
  expect(parse({ link: { to: '/quote', label: 5 } })).toStrictEqual({ link: undefined });
  expect(parse({ link: { to: '/quote' } })).toStrictEqual({ link: { [REFERENCE]: 'link', to: '/quote' } });
});
