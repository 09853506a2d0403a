import type { When } from '../block/islands/index.ts';

/** Calls `start` when a condition is met. It may call `start` several times, or after the element was removed. */
export type Strategy = (element: HTMLElement, start: () => void) => void;

/** The delay in ms after which a frame is certainly painted. Not all browsers report the time of the first paint. */
const ON_SCREEN = 100;

/** Calls `then` when the page has been painted. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then, ON_SCREEN));

const onTouch: Strategy = (element, start) => {
  // If the visitor is already in a field of the block, no `focusin` follows, so the block starts immediately.
  if (element.contains(document.activeElement)) return start();
  const listen = (event: string) => element.addEventListener(event, start, { once: true });
  listen('focusin');
  listen('pointerdown');
  // Only then, because before the first paint, browsers also report a pointer that rests where the page appears.
  afterPaint(() => listen('pointermove'));
};

const byTime: Readonly<Record<When, Strategy>> = {
  load: (_element, start) => start(),
  idle: (_element, start) =>
    afterPaint(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
      else start();
    }),
  visible: (element, start) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '200px' },
    );
    const observe = () => observer.observe(element);
    // Waits until the page's content, such as its largest picture, has loaded and been painted.
    if (document.readyState === 'complete') observe();
    else addEventListener('load', () => afterPaint(observe));
  },
  touch: onTouch,
  resume: (element, start) => (location.search || history.state ? start() : onTouch(element, start)),
};

/** The strategies by the value of an island's `data-when`. */
export const strategies: Readonly<Record<string, Strategy | undefined>> = byTime;
