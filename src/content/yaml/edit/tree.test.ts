import { describe, expect, it } from 'vitest';
import type { Edit } from '../index.ts';
import { applyEdits } from '../index.ts';

/** Why an edit is refused; undefined if it is made. */
function refusal(before: string, edit: Edit): string | undefined {
  const result = applyEdits(before, [edit]);
  return result.ok ? undefined : result.reason;
}

describe('an edit is refused', () => {
  it.each<[string, string, Edit]>([
    ['anchor &x', 'a: &x { b: 1 }\nc: *x\n', { kind: 'set', path: ['a', 'b'], value: 2 }],
    ['alias *x', 'a: &x { b: 1 }\nc: *x\n', { kind: 'set', path: ['c'], value: 2 }],
    ['anchor &x', 'a:\n  - b: &x 1\nc: *x\n', { kind: 'duplicate', path: ['a', 0] }],
    ['tag !t', 'a: !t x\n', { kind: 'delete', path: ['a'] }],
    ['with "<<"', 'a: &x { b: 1 }\nc:\n  <<: *x\n  d: 1\n', { kind: 'insert', path: ['c', 'b'], value: 2 }],
    ['several documents', 'a: 1\n---\nb: 2\n', { kind: 'set', path: ['a'], value: 2 }],
    ['cannot be read as YAML. Line 2', 'a: 1\nb: [\n', { kind: 'set', path: ['a'], value: 2 }],
    ['exists twice', 'a: 1\na: 2\n', { kind: 'set', path: ['a'], value: 3 }],
    ['There is no "a[1]"', 'a:\n  - 1\n', { kind: 'delete', path: ['a', 1] }],
    ['has 1 items, so there is no position 2', 'a:\n  - 1\n', { kind: 'insert', path: ['a', 2], value: 1 }],
    ['"a" is not a list', 'a: text\n', { kind: 'insert', path: ['a', 0], value: 1 }],
    ['already has a key "a"', 'a: 1\n', { kind: 'insert', path: ['a'], value: 1 }],
    ['already a key "b"', 'a: 1\nb: 2\n', { kind: 'rename', path: ['a'], name: 'b' }],
    ['into itself', 'a:\n  b: 1\n', { kind: 'move', path: ['a'], to: ['a', 'b', 'a'] }],
    ['needs another name', 'a: 1\n', { kind: 'duplicate', path: ['a'] }],
    [
      'no room for them between brackets',
      'a: [1]\nb:\n  # why\n  - 2\n',
      { kind: 'move', path: ['b', 0], to: ['a', 0] },
    ],
    ['with "?"', '? a\n: 1\n', { kind: 'set', path: ['a'], value: 2 }],
  ])('with the reason: %s', (reason, text, edit) => expect(refusal(text, edit)).toContain(reason));

  it('only if it touches such a thing', () =>
    expect(refusal('a: &x 1\nb: *x\nc: 2\n', { kind: 'delete', path: ['c'] })).toBeUndefined());
});
