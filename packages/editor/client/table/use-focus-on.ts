import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Spot } from './grid-range.ts';

/**
 * Focuses the active cell and scrolls to it.
 * @returns `ask` focuses it once it is rendered, and `focus` at once
 */
export function useFocusOn(box: RefObject<HTMLElement | null>, { row, column }: Spot) {
  const isAsked = useRef(false);
  const find = () => box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  const focus = () => {
    const cell = find();
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view can have chosen the cell
  useEffect(() => {
    find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, column]);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    focus();
  });
  return {
    focus,
    ask: () => {
      isAsked.current = true;
    },
  };
}
