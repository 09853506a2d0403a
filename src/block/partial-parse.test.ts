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

it('keeps what is right of a value that is wrong as a whole, each item at its place', () => {
  const items = [{ name: ' one ', size: 1 }, { name: 'two', size: 'big' }, 'three'];
  expect(parse({ heading: 5, strange: true, items })).toStrictEqual({
    heading: undefined,
    items: [{ name: 'one', size: 1 }, { name: 'two', size: undefined }, undefined],
  });
});

it('parses a value that is right as a whole', () => {
  expect(parse({ heading: 'Roof' })).toStrictEqual({ heading: 'Roof', count: 3 });
});

it('makes no reference of a part of one', () => {
  expect(parse({ link: { to: '/quote', label: 5 } })).toStrictEqual({ link: undefined });
  expect(parse({ link: { to: '/quote' } })).toStrictEqual({ link: { [REFERENCE]: 'link', to: '/quote' } });
});
