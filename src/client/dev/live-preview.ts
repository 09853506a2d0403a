import { createEditHandle } from './edit-handle.ts';
import type { Fault } from './fault.ts';
import { CHANGED, EDITION, FAULTS, HELLO, STAND_IN, STYLES } from './fault.ts';
import { openClickedLocations } from './open-in-editor.ts';
import { createOverlay } from './overlay.ts';

/**
 * Updates the open page when files change, and shows their faults.
 * @param refresh fetches the page and replaces changed blocks, unless `isHeld` returns true when the page has arrived
 */
export function startLivePreview(refresh: (isHeld: () => boolean) => Promise<void>): void {
  // Not destructured, because Vite only replaces exactly the expression `import.meta.hot`.
  const hot = import.meta.hot;
  if (!hot) return;
  openClickedLocations(document);
  // The document for a broken page has no blocks that could be replaced.
  const isPage = () => document.querySelector(`[${STAND_IN}]`) === null;
  const follow = async (): Promise<void> => {
    await whenLeft();
    if (!isPage()) return location.reload();
    let isHeld = false;
    // The author may have begun to type while the page was fetched.
    await refresh(() => {
      isHeld = isTyping();
      return isHeld;
    });
    return isHeld ? follow() : undefined;
  };
  // Loading the router can fail, for example while the dev server bundles it again.
  hot.on(CHANGED, () => void follow().catch(() => location.reload()));
  // These sheets stay until the page is rendered again, which replaces all adopted stylesheets.
  hot.on(STYLES, (sheets: readonly string[]) => {
    for (const css of sheets) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }
  });
  // If this page is in a frame, the outer page already shows the faults.
  if (window.parent === window) {
    // Paths that start with "/_" are pages of the builder, which cannot be edited.
    if (!location.pathname.startsWith('/_')) createEditHandle();
    const overlay = createOverlay();
    hot.on(FAULTS, (faults: readonly Fault[]) => overlay.show(faults));
  }
  // The server answers with the faults, and with `CHANGED` if the site has changed since this page was sent.
  hot.send(HELLO, editionShown());
}

/** Whether the author is editing text in the page, which a refresh would lose. */
function isTyping(): boolean {
  return document.querySelector('[contenteditable]:not([contenteditable="false"])') !== null;
}

/** Resolves when the author is not editing text in the page. */
function whenLeft(): Promise<void> {
  if (!isTyping()) return Promise.resolve();
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (isTyping()) return;
      watching.disconnect();
      resolve();
    });
    watching.observe(document.body, { subtree: true, childList: true, attributeFilter: ['contenteditable'] });
  });
}

function editionShown(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  const timings = page instanceof PerformanceNavigationTiming ? page.serverTiming : [];
  return timings.find(({ name }) => name === EDITION)?.description;
}

/** Creates a function that reloads the page if the server's HTML has changed since this call. */
export function createReload(): () => Promise<void> {
  const read = async () => (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
  const served = read();
  return async () => {
    if ((await read()) !== (await served)) location.reload();
  };
}
