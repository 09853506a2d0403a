import type { Fault } from './fault.ts';
import { CHANGED, EDITION, FAULTS, HELLO, STAND_IN } from './fault.ts';
import { openClickedLocations } from './open-in-editor.ts';
import { createOverlay } from './overlay.ts';

/**
 * Keeps the open page in step with the files, and shows what is wrong with them.
 * @param refresh swaps in what an edit changed
 */
export function startLivePreview(refresh: () => Promise<void>): void {
  // Vite looks for these very words; taken apart they mean nothing to it.
  const hot = import.meta.hot;
  if (!hot) return;
  openClickedLocations(document);
  // Where no page could be shown, there is nothing to swap blocks into.
  const isPage = () => document.querySelector(`[${STAND_IN}]`) === null;
  hot.on(CHANGED, () => {
    if (isPage()) void refresh();
    else location.reload();
  });
  // A page in a frame belongs to one that shows the mistakes already.
  if (window.parent !== window) return;
  const overlay = createOverlay();
  hot.on(FAULTS, (faults: readonly Fault[]) => overlay.show(faults));
  hot.send(HELLO, editionShown());
}

function editionShown(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  const timings = page instanceof PerformanceNavigationTiming ? page.serverTiming : [];
  return timings.find(({ name }) => name === EDITION)?.description;
}

/** Loads the page again once the server answers with another one. */
export function createReload(): () => Promise<void> {
  const read = async () => (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
  const served = read();
  return async () => {
    if ((await read()) !== (await served)) location.reload();
  };
}
