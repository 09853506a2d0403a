import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commonGroup, LOADER_KEYS } from '../content/schema/common-props.ts';
import {
  checkLoads,
  checkWake,
  defineBlock,
  findMarkedKeys,
  hasMarkedKeys,
  parsePartially,
  TAKEN_NAMES,
} from './define-block.ts';
import { describeSchema } from './describe-schema.ts';
import { link } from './fields/link.ts';
import { deprecated, forTrial, group, list, number } from './fields/structure.ts';
import { text } from './fields/text.ts';
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

it.each(['https://tile.openstreetmap.org', 'https://*.tile.example', 'https://api.example:8443'])(
  'accepts %s',
  (host) => {
    expect(checkLoads({ 'img-src': [host] })).toEqual({ 'img-src': [host] });
  },
);

it.each([
  ...['*', 'https:', 'http://tile.example', 'https://tile.example/', "'unsafe-inline'", 'data:', 'https://localhost'],
  ...['https://a.example; script-src *', 'https://a.example https://b.example', '//tile.example', 'https://*'],
])('refuses %s, which would open more than a host', (host) => {
  expect(() => checkLoads({ 'connect-src': [host] })).toThrow('is not a host');
});

it('refuses scripts, which site.yaml declares', () => {
  expect(() => checkLoads(Object.fromEntries([['script-src', ['https://cdn.example']]]))).toThrow('no "script-src"');
});

const words = deprecated(text().optional(), { instead: 'intro' });
const part = group('part', { intro: text().optional(), words });
const field = describeSchema(
  z.strictObject({ words, intro: text().optional(), parts: list(part), either: z.union([text(), part]) }),
);

it('finds the written keys, in groups, lists and choices', () => {
  const value = { words: 'A', parts: [{ intro: 'B' }, { words: 'C', intro: 'D' }], either: { words: 'E' } };
  expect(findMarkedKeys(field, value)).toEqual([
    { path: ['words'], key: 'words', instead: 'intro', isThere: false },
    { path: ['parts', 1, 'words'], key: 'words', instead: 'intro', isThere: true },
    { path: ['either', 'words'], key: 'words', instead: 'intro', isThere: false },
  ]);
  expect(findMarkedKeys(field, { parts: 'no list', either: 'words' })).toEqual([]);
});

it('finds a written value that is for trying out', () => {
  const trial = { problem: 'Nothing is sent.', fix: 'Write "post".' };
  const kinds = [group('try', { kind: forTrial(z.literal('try'), trial) }), group('post', { kind: z.literal('post') })];
  const sent = describeSchema(z.strictObject({ sent: z.union(kinds) }));
  expect(findMarkedKeys(sent, { sent: { kind: 'try' } })).toEqual([{ path: ['sent', 'kind'], key: 'kind', trial }]);
  expect(findMarkedKeys(sent, { sent: { kind: 'post' } })).toEqual([]);
});

it('recognises a schema without them, also a recursive one', () => {
  expect(hasMarkedKeys(field)).toBe(true);
  expect(hasMarkedKeys(describeSchema(z.strictObject({ parts: z.array(text()) })))).toBe(false);
  const tree = z.strictObject({
    get inside() {
      return z.array(tree).optional();
    },
  });
  expect(hasMarkedKeys(describeSchema(tree))).toBe(false);
});

it.each([
  [
    true,
    `"hydrate" cannot be true: it says when the block becomes alive. Write hydrate: 'visible'. It takes 'load', 'idle', `,
  ],
  ['tuch', `"hydrate" cannot be "tuch": it says when the block becomes alive. Write hydrate: 'touch'.`],
])('refuses hydrate: %s, and says what it takes', (value, message) => {
  expect(() => checkWake('hydrate', value)).toThrow(message);
});

it.each([undefined, 'touch', () => 'idle'])('accepts hydrate: %s', (value) => {
  expect(checkWake('hydrate', value)).toBe(value);
});

describe('a prop with a name that every block has', () => {
  const define = (name: string) =>
    defineBlock({
      ...{ type: 'ferry', title: 'Ferry', summary: 'A ferry.', view: () => null },
      schema: z.strictObject({ [name]: z.string() }),
    });

  it('is refused', () =>
    expect(() => define('from')).toThrow('The schema cannot have a prop "from": every block has this name already'));

  it('is each of the common keys', () => {
    const common = [...Object.keys(commonGroup.fields), ...LOADER_KEYS];
    expect(common.filter((key) => !TAKEN_NAMES.some((name) => name === key))).toEqual([]);
    expect(() => define('origin')).not.toThrow();
  });
});
