import { describe, expect, it } from 'vitest';
import type { Field } from '../../protocol.ts';
import { canAdd, canDelete, editList, explainLimit, followNames, moveNames } from './list-actions.ts';

const item: Field = { shape: 'text', isRequired: true };
const spot = { at: ['items'], value: ['a', 'b', 'c'] };

describe('a list', () => {
  it('is changed by the smallest edit', () => {
    const form = { item, isRequired: true };
    expect(editList(spot, form, { kind: 'add' })).toEqual([{ kind: 'insert', path: ['items', 3], value: '' }]);
    expect(editList(spot, form, { kind: 'delete', index: 1 })).toEqual([{ kind: 'delete', path: ['items', 1] }]);
    expect(editList(spot, form, { kind: 'duplicate', index: 1 })).toEqual([{ kind: 'duplicate', path: ['items', 1] }]);
    expect(editList(spot, form, { kind: 'move', index: 2, to: 0 })).toEqual([
      { kind: 'move', path: ['items', 2], to: ['items', 0] },
    ]);
  });

  it('is not moved past its ends', () => {
    expect(editList(spot, { item, isRequired: true }, { kind: 'move', index: 0, to: -1 })).toEqual([]);
    expect(editList(spot, { item, isRequired: true }, { kind: 'move', index: 2, to: 3 })).toEqual([]);
  });

  it('is created with its first item, and deleted with its last if it is optional', () => {
    const form = { item, isRequired: false };
    expect(editList({ at: ['items'], value: undefined }, form, { kind: 'add' })).toEqual([
      { kind: 'set', path: ['items'], value: [''] },
    ]);
    expect(editList({ at: ['items'], value: ['a'] }, form, { kind: 'delete', index: 0 })).toEqual([
      { kind: 'delete', path: ['items'] },
    ]);
  });

  it('keeps the ids of its items while they move', () => {
    expect(moveNames([0, 1, 2], { kind: 'move', index: 0, to: 2 })).toEqual([1, 2, 0]);
    expect(moveNames([0, 1, 2], { kind: 'duplicate', index: 0 })).toEqual([0, 3, 1, 2]);
    expect(moveNames([0, 1, 2], { kind: 'delete', index: 1 })).toEqual([0, 2]);
    expect(followNames([4, 2], ['a', 'b'], ['new', 'a', 'b'])).toEqual([5, 4, 2]);
    expect(followNames([4, 2], ['a', 'b'], ['b'])).toEqual([2]);
    expect(followNames([4, 2], ['a', 'b'], ['b', 'a'])).toEqual([2, 4]);
  });

  it('keeps to its minimum and maximum', () => {
    expect([canAdd({ isRequired: true, max: 2 }, 1), canAdd({ isRequired: true, max: 2 }, 2)]).toEqual([true, false]);
    expect([canDelete({ isRequired: true }, 1), canDelete({ isRequired: false }, 1)]).toEqual([false, true]);
    expect([canDelete({ isRequired: false, min: 2 }, 2), canDelete({ isRequired: true, min: 0 }, 1)]).toEqual([
      false,
      true,
    ]);
  });

  it('explains its minimum and maximum', () => {
    expect(explainLimit({ isRequired: true, max: 3 }, 3, 'card')).toBe(
      'The maximum is 3: delete one to add another card.',
    );
    expect(explainLimit({ isRequired: true, min: 2 }, 2, 'card')).toBe('The minimum is 2.');
    expect(explainLimit({ isRequired: true, min: 1, max: 3 }, 2, 'card')).toBeUndefined();
  });
});
