import { describe, expect, it } from 'vitest';
import { clearValue, fillParents, findPosition, setUnlessDefault, setValue } from './edits.ts';

describe('an edit of a field', () => {
  it('has a position for a new key, and none for an existing one', () => {
    const position = { after: 'heading' };
    expect(setValue({ at: ['intro'], value: undefined, position }, 'x')).toEqual({
      kind: 'set',
      path: ['intro'],
      value: 'x',
      position,
    });
    expect(setValue({ at: ['intro'], value: 'old', position }, 'x')).toEqual({
      kind: 'set',
      path: ['intro'],
      value: 'x',
    });
  });

  it('deletes only existing values', () => {
    expect(clearValue({ at: ['intro'], value: 'old' })).toEqual([{ kind: 'delete', path: ['intro'] }]);
    expect(clearValue({ at: ['intro'], value: undefined })).toEqual([]);
  });

  it('does not write a default value', () => {
    expect(setUnlessDefault({ at: ['size'], value: 'large' }, 'medium', 'medium')).toEqual([
      { kind: 'delete', path: ['size'] },
    ]);
    expect(setUnlessDefault({ at: ['size'], value: undefined }, 'medium', 'medium')).toEqual([]);
    expect(setUnlessDefault({ at: ['size'], value: undefined }, 'small', 'medium')).toEqual([
      { kind: 'set', path: ['size'], value: 'small' },
    ]);
  });
});

describe('a new key', () => {
  const order = ['type', 'id', 'heading', 'intro', 'items'];

  it('is inserted after the nearest one that comes before it', () => {
    expect(findPosition('intro', order, ['type', 'heading', 'items'])).toEqual({ after: 'heading' });
  });

  it('is inserted before the nearest one that comes after it if there is none before', () => {
    expect(findPosition('type', order, ['heading', 'items'])).toEqual({ before: 'heading' });
  });

  it('is inserted anywhere among keys that the form does not have', () => {
    expect(findPosition('intro', order, ['other'])).toBeUndefined();
  });
});

describe('an edit in a group that does not exist yet', () => {
  it('creates the group', () => {
    const edit = { kind: 'set', path: ['blocks', 2, 'image', 'focus', 'x'], value: 20 } as const;
    expect(fillParents([edit], { image: { src: 'a' } }, ['blocks', 2])).toEqual([
      { kind: 'set', path: ['blocks', 2, 'image', 'focus'], value: { x: 20 } },
    ]);
    expect(fillParents([edit], {}, ['blocks', 2])).toEqual([
      { kind: 'set', path: ['blocks', 2, 'image'], value: { focus: { x: 20 } } },
    ]);
  });

  it('stays as it is if the groups exist', () => {
    const edits = [{ kind: 'set', path: ['a', 'b'], value: 1 } as const, { kind: 'delete', path: ['c', 'd'] } as const];
    expect(fillParents(edits, { a: {} }, [])).toEqual(edits);
  });
});
