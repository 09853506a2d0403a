import type { Island } from '../../src/block/islands/index.ts';

/**
 * Waits until the visitor asks for the widget, here or always; then a separate script, which most pages never load,
 * does the rest. The block `contact` has the same lines: shared, they would be one more script on every page with a
 * widget.
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
