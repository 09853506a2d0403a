/*
 * Browser functions that components use and jsdom lacks. Vitest runs this file before each test file of blocks: see
 * vite.config.ts.
 */

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** No media query matches, as on a large screen in a light scheme without special settings. */
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
