import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMovedItems } from './use-moved-items.ts';

const show = (items: readonly string[]) => renderHook((given) => useMovedItems(given), { initialProps: items });

it('shows an item where it was put before the list follows, and then the list', () => {
  const { result, rerender } = show(['a', 'b', 'c']);
  act(() => result.current.move(0, 2));
  expect(result.current.shown).toEqual(['b', 'c', 'a']);
  rerender(['b', 'c', 'a', 'd']);
  expect(result.current.shown).toEqual(['b', 'c', 'a', 'd']);
});

it('shows the list as it is when a move was refused', () => {
  const { result } = show(['a', 'b']);
  act(() => result.current.move(1, 0));
  act(() => result.current.forget());
  expect(result.current.shown).toEqual(['a', 'b']);
});
