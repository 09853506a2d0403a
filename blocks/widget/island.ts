import type { Island } from '../../src/block/islands/index.ts';

/**
 * Waits until the visitor asks for the widget, here or for good; then a script of its own does the rest, which most pages
 * never load. The same lines stand in the block `contact`: shared, they would be one more script on every page with a widget.
 */
export const island: Island = (element, signal) => {
  const place = [...element.querySelectorAll<HTMLElement>('[data-asks]')].at(-1);
  const start = (event?: Event) => {
    import('../../src/theme/show-third-party.ts').then((script) => script.showThirdParty(place, signal, event));
  };
  place?.addEventListener('click', start, { signal });
  try {
    const key = place?.dataset.asks;
    if (!key || localStorage[key]) start();
  } catch {}
};
