import type { Island } from '../../src/block/islands/index.ts';

/**
 * Waits until the visitor requests the map or has always allowed it, and then imports the script that shows it. The
 * block `widget` has the same lines, and explains why.
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
