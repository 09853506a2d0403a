import { describe, expect, it } from 'vitest';
import { findScalar, listScalars, readTree, toData } from './tree.ts';

const findAt = (text: string) => {
  const found = findScalar(readTree(text.replace('|', '')), text.indexOf('|'));
  return found && { path: found.path.join('.'), role: found.role, hasValue: found.hasValue };
};

describe('the scalar at a cursor', () => {
  it.each([
    ['a value', 'title: Ho|me\n', { path: 'title', role: 'value', hasValue: false }],
    ['the end of a value', 'title: Home|\n', { path: 'title', role: 'value', hasValue: false }],
    ['a key', 'ti|tle: Home\n', { path: 'title', role: 'key', hasValue: true }],
    [
      'a key without a value',
      'blocks:\n  - type: note\n    te|\n',
      { path: 'blocks.0.te', role: 'key', hasValue: false },
    ],
    ['an item in braces', 'blocks: [{ type: no| }]\n', { path: 'blocks.0.type', role: 'value', hasValue: false }],
  ])('is %s', (_what, text, found) => {
    expect(findAt(text)).toEqual(found);
  });

  it('is undefined if there is none', () => {
    expect(findAt('title: Home\n|\nblocks: []\n')).toBeUndefined();
  });
});

it('reads the valid part of a broken file', () => {
  const { root, faults } = readTree('title: Home\nblocks:\n  - type: note\n  text: [a, b\n');
  expect(faults).toBeGreaterThan(0);
  expect(toData(root)).toMatchObject({ title: 'Home' });
});

it('names a key as written', () => {
  const { root } = readTree('01067: Dresden\n1.10: a\n~: b\nno: c\n');
  expect(toData(root)).toEqual({ '01067': 'Dresden', '1.10': 'a', '~': 'b', no: 'c' });
  expect(findAt('01067: Dres|den\n')).toMatchObject({ path: '01067' });
});

it('does not follow aliases', () => {
  expect(toData(readTree('a: &b [1]\nc: *b\nd: *none\n').root)).toEqual({ a: [1], c: undefined, d: undefined });
});

it('recognises braces', () => {
  const flow = [...listScalars(readTree('a: { b: [c] }\nd: e\n').root)].map(({ node, isFlow }) => [node.value, isFlow]);
  expect(flow).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', false],
    ['e', false],
  ]);
});
