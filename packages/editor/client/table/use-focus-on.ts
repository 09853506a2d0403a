import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Spot } from './grid-range.ts';

/**
 * Focuses the active cell and scrolls to it.
 * @returns `ask` focuses it once it is rendered, and `focus` at once
 */
export function useFocusOn(box: RefObject<HTMLElement | null>, { row, column }: Spot) {
  const isAsked = useRef(false);
  const focus = () => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
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
