import { findBlocks } from './canvas-page.ts';

interface PathEars {
  /** Called with the path of the page in the site, or with the full URL of anything else. */
  readonly onArrive: (path: string) => void;
  /** Called when the document is unloaded. */
  readonly onLeave: () => void;
}

/**
 * Reports which page a document shows, at first and after each client-side navigation. A URL that a script sets without
 * showing another page is ignored.
 * @param base the base path of the site
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
  // A signal, because `removeEventListener` fails once another site is in the frame.
  const stopping = new AbortController();
  view.addEventListener('pagehide', onLeave, { signal: stopping.signal });
  onArrive(path);
  return () => {
    changes.disconnect();
    stopping.abort();
  };
}

/** The path of a page in the site, from the URL in a browser. */
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
