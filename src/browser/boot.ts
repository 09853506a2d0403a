import { ROOT_ID } from '../block/islands/index.ts';
import { watchImages } from './images.ts';
import { navigateOnIntent } from './intent.ts';
import { createIslands } from './islands.ts';

/**
 * Starts the page: wakes its islands when they are wanted and loads the router when a link is pointed at.
 * @throws when the document has no root element
 */
async function boot(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('Root element not found');
  // Only a refresh compares blocks with what was served, and only live preview refreshes.
  const served = import.meta.hot ? (await import('./page-content.ts')).readPage(document) : undefined;
  const islands = createIslands();
  watchImages(document);
  islands.activate(root);
  const startNavigation = navigateOnIntent(root, islands, served);
  if (import.meta.hot) {
    void import('./dev/live-preview.ts').then(({ startLivePreview }) => {
      startLivePreview(async () => (await startNavigation()).refresh());
    });
  }
}

void boot();
