import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../session.ts';
import { findBlocks } from './canvas-page.ts';
import { useCanvasPage } from './use-canvas-page.ts';

/** The location of a frame whose document is not accessible: another site, or an error page of the browser. */
const ELSEWHERE = 'elsewhere';

/**
 * The frame of the canvas. If it navigates to another page of the site, the editor opens that page.
 * @param css the CSS of the layer above the page
 */
export function useFrame(css: string) {
  const { overview, page, openPage } = useEditor();
  const { base, pages } = overview;
  const frame = useRef<HTMLIFrameElement>(null);
  const [wanted, setWanted] = useState({ page, path: page, visit: 0 });
  /** The location of the frame; undefined while it loads. */
  const [place, setPlace] = useState<string>();
  const load = () => {
    setWanted(({ visit }) => ({ page, path: page, visit: visit + 1 }));
    setPlace(undefined);
  };
  if (wanted.page !== page) {
    if (place === page) setWanted((before) => ({ ...before, page }));
    else load();
  }

  const { shown, onLoad } = useCanvasPage(frame, page, css);
  const { page: document } = shown ?? {};
  useEffect(() => {
    if (!document) return undefined;
    return watchPath(document, base, { onArrive: setPlace, onLeave: () => setPlace(undefined) });
  }, [document, base]);
  const isOther = place !== undefined && place !== page;
  const isKnown = isOther && pages.some(({ path }) => path === place);
  useEffect(() => {
    if (isKnown) openPage(place);
  });
  return {
    ...{ frame, reload: load },
    /** A counter that changes each time the frame must load a page. */
    visit: wanted.visit,
    src: `${base}${wanted.path}`,
    onLoad: () => (frame.current?.contentDocument ? onLoad() : setPlace(ELSEWHERE)),
    /** The page in the frame, if it is the one being edited. */
    shown: place === page ? shown : undefined,
    /** Whether the frame shows anything other than a page of the site; `reload` returns to the page. */
    isAstray: isOther && !isKnown,
  };
}

interface PathEars {
  /** Called with the path of the page in the site, or with the full URL of anything else. */
  readonly onArrive: (path: string) => void;
  /** Called when the document is unloaded. */
  readonly onLeave: () => void;
}

/**
 * Calls back with the path of a document, at first and after each client-side navigation. A URL that a script sets
 * without showing another page is ignored.
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
  // With a signal, because `removeEventListener` fails once another site is in the frame.
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
