import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/content/yaml/index.ts';
import type { Edited } from './codemod.ts';
import { addKey, renameKey, setNumber } from './codemod.ts';

function read(text: string) {
  const document = parseDocument({ file: 'a.yaml', text }, { wanted: '' }, () => {});
  if (!document) throw new Error('This is not YAML.');
  return document;
}
const textOf = (edited: Edited) => edited?.document.source.text;

describe('renaming a key', () => {
  it.each([
    ['as it is', 'a:\n  old: 1 # old\n', 'a:\n  new: 1 # old\n'],
    ['in quotes', 'a: { "old": old }', 'a: { "new": old }'],
    ['in quotes with an escape', 'a: { "ol\\x64": 1 }', 'a: { "new": 1 }'],
    ['behind others', "a:\r\n  x: |\r\n    old: 1\r\n  'old':   y", "a:\r\n  x: |\r\n    old: 1\r\n  'new':   y"],
  ])('%s', (_name, before, after) => expect(textOf(renameKey(read(before), ['a'], 'old', 'new'))).toBe(after));

  it('reports the line', () => {
    expect(renameKey(read('\na:\n  old: 1'), ['a'], 'old', 'new')?.change).toEqual({
      file: 'a.yaml',
      line: 3,
      message: 'old -> new',
    });
  });

  it('does nothing if the key would exist twice', () => {
    expect(renameKey(read('a: { old: 1, new: 2 }'), ['a'], 'old', 'new')).toBeUndefined();
  });
});

describe('adding a key', () => {
  it.each([
    ['below', 'a:\n  - x: 1 # why\n    y: 2\n', 'a:\n  - x: 1 # why\n    k: { v: w }\n    y: 2\n'],
    ['at the end of a file', 'a:\n- x: 1', 'a:\n- x: 1\n  k: { v: w }'],
    ['with the ends of lines', 'a:\r\n  - x: 1\r\n', 'a:\r\n  - x: 1\r\n    k: { v: w }\r\n'],
    ['in braces', 'a: [{ x: 1, y: 2 }]', 'a: [{ x: 1, k: { v: w }, y: 2 }]'],
    [
      'in braces on lines',
      'a:\n  - {\n      x: 1,\n      y: 2\n    }\n',
      'a:\n  - {\n      x: 1,\n      k: { v: w },\n      y: 2\n    }\n',
    ],
  ])('%s', (_name, before, after) => expect(textOf(addKey(read(before), ['a', 0], 'x', 'k', '{ v: w }'))).toBe(after));

  it('does nothing after a mapping where nothing can be added', () => {
    expect(addKey(read('a: [{ x: |-\n  1 }]'.replace('|-\n  ', '')), ['a', 1], 'x', 'k', '1')).toBeUndefined();
  });
});

describe('setting a number at the root', () => {
  it.each([
    ['above the first key', '# Us\n\nname: A # a\n', '# Us\n\nversion: 2\nname: A # a\n'],
    ['in its place', 'name: A\nversion:   1 # one\n', 'name: A\nversion:   2 # one\n'],
    ['in braces', '{ name: A }', '{ version: 2, name: A }'],
  ])('%s', (_name, before, after) => expect(textOf(setNumber(read(before), 'version', 2))).toBe(after));
});
