import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The number of rows that are rendered above and below the visible ones. */
const SPARE = 8;

/** The assumed height of the list in px until the browser has laid it out. */
const UNKNOWN_HEIGHT = 800;

export type Seen = ReturnType<typeof useWindow>;

/**
 * The range of the visible rows of a long list; `to` is excluded.
 * @param box the scroll container
 * @param height the height of a row in px
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [seen, setSeen] = useState({ top: 0, height: UNKNOWN_HEIGHT });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight || UNKNOWN_HEIGHT });
    look();
    const stopping = new AbortController();
    const { signal } = stopping;
    element.addEventListener('scroll', look, { signal, passive: true });
    window.addEventListener('resize', look, { signal });
    return () => stopping.abort();
  }, [box]);
  const first = Math.floor(seen.top / height);
  const last = Math.ceil((seen.top + seen.height) / height);
  return { from: Math.max(0, Math.min(first, count) - SPARE), to: Math.min(count, last + SPARE) };
}

/** The visible rows and the active row, which is always rendered so that it keeps the focus. */
export function listSeen({ from, to }: Seen, active: number, count: number): readonly number[] {
  const seen = Array.from({ length: to - from }, (_, index) => from + index);
  if (active < 0 || active >= count || (active >= from && active < to)) return seen;
  return active < from ? [active, ...seen] : [...seen, active];
}
