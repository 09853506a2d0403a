import type { Island } from './island.ts';

/**
 * An island that adds behaviour to HTML that stands, without React.
 * @param enhance gets the element, and a signal that ends with the page: pass it to every listener
 */
export function enhanceIsland(enhance: (element: HTMLElement, signal: AbortSignal) => void): Island {
  return {
    start: (element) => {
      const controller = new AbortController();
      enhance(element, controller.signal);
      return { stop: () => controller.abort() };
    },
  };
}
