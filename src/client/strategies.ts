import type { When } from '../islands/index.ts';

/** Calls `start` once, when its strategy says so; the answer cancels what is still waiting. */
export type Strategy = (element: HTMLElement, start: () => void) => () => void;

const onLoad: Strategy = (_element, start) => {
  start();
  return () => {};
};

const onIdle: Strategy = (_element, start) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

const onVisible: Strategy = (element, start) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  // What the page itself shows comes first, such as its largest picture.
  const observe = () => observer.observe(element);
  if (document.readyState === 'complete') observe();
  else window.addEventListener('load', observe, { once: true });
  return () => {
    window.removeEventListener('load', observe);
    observer.disconnect();
  };
};

/** What a visitor does before using something. */
export const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const onIntent: Strategy = (element, start) => {
  const controller = new AbortController();
  const { signal } = controller;
  const begin = () => {
    controller.abort();
    start();
  };
  for (const event of INTENT_EVENTS) {
    element.addEventListener(event, begin, { signal, passive: true });
  }
  return () => controller.abort();
};

export const strategies: Readonly<Record<When, Strategy>> = {
  load: onLoad,
  idle: onIdle,
  visible: onVisible,
  intent: onIntent,
};
