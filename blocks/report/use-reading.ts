import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/** A line at a quarter of the window's height, as a root margin. The finding that crosses it is the current one. */
const READING_LINE = '-25% 0px -75% 0px';

export type Reading = Omit<ReturnType<typeof useReading>, 'list'>;

/** Tracks the finding that is being read, and handles the links between findings and pins. */
export function useReading() {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const number = Number(target.id.split('-')[1]);
          setCurrent((before) => (isIntersecting ? number : before === number ? undefined : before));
        }
      },
      { rootMargin: READING_LINE },
    );
    for (const finding of list.current?.children ?? []) observer.observe(finding);
    return () => observer.disconnect();
  }, []);

  /**
   * Moves the focus from a finding to its pin, and scrolls the whole plan into view. In the other direction, a pin is
   * an ordinary link, so that Back returns to the plan.
   */
  function showPin(event: MouseEvent<HTMLAnchorElement>, number: number): void {
    const { hash } = event.currentTarget;
    const pin = document.querySelector<HTMLElement>(hash);
    if (!pin) return;
    event.preventDefault();
    pin.closest('figure')?.scrollIntoView({ block: 'nearest' });
    pin.focus({ preventScroll: true });
    setCurrent(number);
    history.replaceState(history.state, '', hash);
  }

  return { list, current, mark: setCurrent, showPin };
}
