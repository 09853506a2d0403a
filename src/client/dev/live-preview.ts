import { createEditHandle } from './edit-handle.ts';
import type { Fault } from './fault.ts';
import { CHANGED, EDITION, FAULTS, HELLO, STAND_IN, STYLES } from './fault.ts';
import { openClickedLocations } from './open-in-editor.ts';
import { createOverlay } from './overlay.ts';

/**
 * Keeps the open page up to date with the files, and shows faults in them.
 * @param refresh swaps in what an edit changed, unless the page is held when that has arrived
 */
export function startLivePreview(refresh: (isHeld: () => boolean) => Promise<void>): void {
  // Vite replaces exactly this expression; destructuring would break it.
  const hot = import.meta.hot;
  if (!hot) return;
  openClickedLocations(document);
  // If no page could be shown, there is nothing to swap blocks into.
  const isPage = () => document.querySelector(`[${STAND_IN}]`) === null;
  const follow = async (): Promise<void> => {
    await whenLeft();
    if (!isPage()) return location.reload();
    let isHeld = false;
    // The visitor may have begun to type while the page was fetched.
    await refresh(() => {
      isHeld = isTyping();
      return isHeld;
    });
    return isHeld ? follow() : undefined;
  };
  // The script that swaps the blocks may not have loaded, such as while the server prepares it again.
  hot.on(CHANGED, () => void follow().catch(() => location.reload()));
  // They stay until the page is rendered again, which replaces all sheets that a script has made.
  hot.on(STYLES, (sheets: readonly string[]) => {
    for (const css of sheets) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }
  });
  // A page in a frame belongs to one that already shows the faults.
  if (window.parent === window) {
    // Pages of the builder itself are not pages of the site.
    if (!location.pathname.startsWith('/_')) createEditHandle();
    const overlay = createOverlay();
    hot.on(FAULTS, (faults: readonly Fault[]) => overlay.show(faults));
  }
  // The response has what was missed since the page was sent.
  hot.send(HELLO, editionShown());
}

/** Whether the visitor is typing on the page, so that a refresh would lose text. */
function isTyping(): boolean {
  return document.querySelector('[contenteditable]:not([contenteditable="false"])') !== null;
}

/** Resolves at once, or when typing on the page stops. */
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

/** Loads the page again once the server responds with another one. */
export function createReload(): () => Promise<void> {
  const read = async () => (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
  const served = read();
  return async () => {
    if ((await read()) !== (await served)) location.reload();
  };
}
