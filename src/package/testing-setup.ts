/*
 * What jsdom lacks of a browser and components ask for. Vitest runs it before each file of tests of blocks: see
 * vite.config.ts.
 */

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A light page on a large screen, for a visitor without special settings. */
function matchNothing(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

if (typeof window !== 'undefined') {
  window.matchMedia ??= matchNothing;
  window.ResizeObserver ??= NoResizes;
  Element.prototype.scrollIntoView ??= () => {};
}

export {};
