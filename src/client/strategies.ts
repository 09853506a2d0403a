import type { When } from '../block/islands/index.ts';

/** Calls `start` when its time has come, perhaps more than once, and perhaps after its element has gone. */
export type Strategy = (element: HTMLElement, start: () => void) => void;

/** A frame is on the screen some time after it was made, in ms; a browser that hides what it measures does not say when. */
const ON_SCREEN = 100;

/** Once the page has been painted. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then, ON_SCREEN));

const onIntent: Strategy = (element, start) => {
  // Who has begun to fill in a form before the script came may not leave its field again.
  if (element.contains(document.activeElement)) return start();
  const listen = (event: string) => element.addEventListener(event, start, { once: true });
  listen('focusin');
  listen('pointerdown');
  // Before, a browser tells of a pointer that only rests where the page appears.
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
    // What the page itself shows comes first, such as its largest picture: it has loaded, and then been painted.
    if (document.readyState === 'complete') observe();
    else addEventListener('load', () => afterPaint(observe));
  },
  intent: onIntent,
  resume: (element, start) => (location.search || history.state ? start() : onIntent(element, start)),
};

/** By the value of the attribute that says when an island wakes up. */
export const strategies: Readonly<Record<string, Strategy | undefined>> = byTime;
