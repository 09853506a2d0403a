import { findBlocks } from './canvas-page.ts';

interface PathEars {
  /** Hears the path of the page in the site; of anything else, its whole address. */
  readonly onArrive: (path: string) => void;
  /** The document goes, for another one or for none. */
  readonly onLeave: () => void;
}

/**
 * Tells which page a document shows, now and whenever the router of the page puts another one in its place. An address that a script writes
 * without showing another page is none.
 * @param base the path below which the site lies
 */
export function watchPath(page: Document, base: string, { onArrive, onLeave }: PathEars): () => void {
  const view = page.defaultView;
  if (!view) return () => {};
  let blocks = findBlocks(page);
  let path = readPath(view.location, base);
  const look = () => {
    if (blocks.some((block) => block.isConnected)) return;
    blocks = findBlocks(page);
    const now = readPath(view.location, base);
    if (now === path) return;
    path = now;
    onArrive(now);
  };
  const changes = new MutationObserver(look);
  changes.observe(page.body, { childList: true, subtree: true });
  // Once another site is in the frame, its window takes no listener away.
  const stopping = new AbortController();
  view.addEventListener('pagehide', onLeave, { signal: stopping.signal });
  onArrive(path);
  return () => {
    changes.disconnect();
    stopping.abort();
  };
}

/** The path of a page as the builder names it, from the address in a browser. */
export function readPath({ href, pathname }: Pick<Location, 'href' | 'pathname'>, base: string): string {
  const path = decode(pathname);
  if (path !== base && !path.startsWith(`${base}/`)) return href;
  return path.slice(base.length).replace(/\/+$/, '') || '/';
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
