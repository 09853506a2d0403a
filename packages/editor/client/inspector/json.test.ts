import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import { applyEdits, isSame, readAt } from './json.ts';

const apply = (value: Json, ...edits: Edit[]) => applyEdits(value, edits, parse);

describe('edits of a value', () => {
  const value = { heading: 'A', items: ['one', 'two', 'three'] };

  it.each<[string, Edit, Json]>([
    ['sets a key', { kind: 'set', path: ['heading'], value: 'B' }, { ...value, heading: 'B' }],
    ['adds a key', { kind: 'set', path: ['intro'], value: 'I' }, { ...value, intro: 'I' }],
    ['sets an item', { kind: 'set', path: ['items', 1], value: 2 }, { ...value, items: ['one', 2, 'three'] }],
    [
      'inserts an item',
      { kind: 'insert', path: ['items', 1], value: 2 },
      { ...value, items: ['one', 2, 'two', 'three'] },
    ],
    ['reads YAML', { kind: 'set', path: ['heading'], yaml: '{ a: 1 }' }, { ...value, heading: { a: 1 } }],
    ['deletes a key', { kind: 'delete', path: ['heading'] }, { items: value.items }],
    ['deletes an item', { kind: 'delete', path: ['items', 0] }, { ...value, items: ['two', 'three'] }],
    [
      'moves an item to the place it has afterwards',
      { kind: 'move', path: ['items', 0], to: ['items', 2] },
      { ...value, items: ['two', 'three', 'one'] },
    ],
    [
      'duplicates an item behind itself',
      { kind: 'duplicate', path: ['items', 0] },
      { ...value, items: ['one', 'one', 'two', 'three'] },
    ],
    [
      'renames a key in its place',
      { kind: 'rename', path: ['heading'], name: 'title' },
      { title: 'A', items: value.items },
    ],
    ['ignores a missing value', { kind: 'set', path: ['gone', 'far'], value: 1 }, value],
  ])('%s', (_what, edit, expected) => expect(apply(value, edit)).toEqual(expected));

  it('are applied one after another', () => {
    const edits: Edit[] = [
      { kind: 'delete', path: ['items', 0] },
      { kind: 'set', path: ['items', 0], value: 'first' },
    ];
    expect(apply(value, ...edits)).toEqual({ heading: 'A', items: ['first', 'three'] });
  });
});

describe('a value', () => {
  it('is read at a path', () => {
    expect(readAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
    expect(readAt({ a: [] }, ['a', 0, 'b'])).toBeUndefined();
    expect(readAt({}, ['toString'])).toBeUndefined();
  });

  it('is equal regardless of the order of its keys', () => {
    expect(isSame({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: 1 })).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame(undefined, null)).toBe(false);
  });
});
