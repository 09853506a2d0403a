import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/** The reading line in the window: the finding that crosses it is the current one. */
const READING_LINE = '-25% 0px -75% 0px';

export type Reading = Omit<ReturnType<typeof useReading>, 'list'>;

/** The number of the finding that is being read, and how its pin and its number lead to each other. */
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
   * Leads from a finding to its pin, with all of the plan in view. A pin leads to its finding as any link does, so that
   * Back returns to the plan.
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
