import type { When } from '../block/islands/index.ts';

/** Calls `start` when the condition is met, perhaps more than once, and perhaps after its element was removed. */
export type Strategy = (element: HTMLElement, start: () => void) => void;

/**
 * The delay in ms after which a frame is certainly painted; a browser that hides the measurement does not report it.
 */
const ON_SCREEN = 100;

/** Once the page has been painted. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then, ON_SCREEN));

const onTouch: Strategy = (element, start) => {
  // A visitor who has begun to fill in a form before the script has loaded must not have to leave the field first.
  if (element.contains(document.activeElement)) return start();
  const listen = (event: string) => element.addEventListener(event, start, { once: true });
  listen('focusin');
  listen('pointerdown');
  // Earlier, a browser reports a pointer that merely rests where the page appears.
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
    // The page's own content comes first, such as its largest picture: it has loaded and then been painted.
    if (document.readyState === 'complete') observe();
    else addEventListener('load', () => afterPaint(observe));
  },
  touch: onTouch,
  resume: (element, start) => (location.search || history.state ? start() : onTouch(element, start)),
};

/** By the value of the attribute that says when an island starts. */
export const strategies: Readonly<Record<string, Strategy | undefined>> = byTime;
