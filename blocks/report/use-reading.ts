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

  /** Follows a link of a finding, or of its pin; the address changes without fetching a page. */
  function follow(event: MouseEvent<HTMLAnchorElement>, number: number): void {
    const { hash } = event.currentTarget;
    const target = document.querySelector<HTMLElement>(hash);
    if (!target) return;
    event.preventDefault();
    const plan = target.closest('figure');
    if (plan) plan.scrollIntoView({ block: 'nearest' });
    else target.scrollIntoView();
    target.focus({ preventScroll: true });
    setCurrent(number);
    history.replaceState(history.state, '', hash);
  }

  return { list, current, follow };
}
