import { describe, expect, it } from 'vitest';
import { mergeShared, overrideShared } from './override.ts';

const shared = { type: 'note', heading: 'All', items: [{ title: 'One' }, { title: 'Two' }] };
const at = ['blocks', 3];

describe('a shared block at one place', () => {
  it('has the values of the place, or else the shared ones', () => {
    expect(mergeShared(shared, { shared: 'note', heading: 'Here' })).toEqual({
      ...shared,
      shared: 'note',
      heading: 'Here',
    });
  });

  it('writes a whole key if the place does not have it yet', () => {
    const edit = { kind: 'set', path: [...at, 'items', 1, 'title'], value: 'Other' } as const;
    expect(overrideShared([edit], at, { shared: 'note' }, shared)).toEqual([
      { kind: 'set', path: [...at, 'items'], value: [{ title: 'One' }, { title: 'Other' }] },
    ]);
  });

  it('then writes parts of it', () => {
    const move = { kind: 'move', path: [...at, 'items', 0], to: [...at, 'items', 1] } as const;
    const remove = { kind: 'delete', path: [...at, 'items', 0] } as const;
    expect(overrideShared([move, remove], at, { shared: 'note' }, shared)).toEqual([
      { kind: 'set', path: [...at, 'items'], value: [{ title: 'Two' }, { title: 'One' }] },
      remove,
    ]);
  });

  it('deletes only its own values', () => {
    const edit = { kind: 'delete', path: [...at, 'heading'] } as const;
    expect(overrideShared([edit], at, { shared: 'note', heading: 'Here' }, shared)).toEqual([edit]);
    expect(overrideShared([edit], at, { shared: 'note' }, shared)).toEqual([]);
  });
});
