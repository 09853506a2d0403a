import { ROOT_ID } from '../block/islands/index.ts';
import { watchImages } from './images.ts';
import { navigateOnIntent } from './intent.ts';
import { createIslands } from './islands.ts';
import type { PageContent } from './page-content.ts';

/**
 * Starts the page: starts its islands when they are needed and loads the router when a link is hovered.
 * @param served the page as it was sent, for live preview
 */
function boot(served?: PageContent): void {
  const islands = createIslands();
  watchImages(document);
  islands.activate(document);
  const startNavigation = navigateOnIntent(islands, served);
  if (import.meta.hot) {
    void import('./dev/live-preview.ts').then(({ startLivePreview }) => {
      startLivePreview(async (isHeld) => (await startNavigation()).refresh(isHeld));
    });
  }
}

// Only live preview needs the served page: a refresh compares the blocks of that page with the new blocks.
if (import.meta.hot && document.getElementById(ROOT_ID))
  void import('./page-content.ts').then(({ readPage }) => boot(readPage(document)));
else boot();
