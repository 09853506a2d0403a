import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../session.ts';
import type { CanvasPage } from './use-canvas-page.ts';
import { useCanvasPage } from './use-canvas-page.ts';
import { watchPath } from './watch-path.ts';

/** The frame of the canvas. Whatever leads it to another page of the site, that is the page that is edited from then on. */
export interface CanvasFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Another one each time that a page is to be loaded. */
  readonly visit: number;
  readonly src: string;
  readonly onLoad: () => void;
  /** The page, while it is the one that is edited. */
  readonly shown: CanvasPage | undefined;
  /** Whether the frame was led to something that is no page of the site; `reload` brings the page back. */
  readonly isAstray: boolean;
  readonly reload: () => void;
}

/** What a frame shows that tells nothing: another site, or a message of the browser. */
const ELSEWHERE = 'elsewhere';

/** @param css of the layer above the page */
export function useFrame(css: string): CanvasFrame {
  const { overview, page, openPage } = useEditor();
  const { base, pages } = overview;
  const frame = useRef<HTMLIFrameElement>(null);
  const [wanted, setWanted] = useState({ page, path: page, visit: 0 });
  /** What the frame shows; undefined while it loads. */
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
    ...{ frame, visit: wanted.visit, reload: load },
    src: `${base}${wanted.path}`,
    onLoad: () => (frame.current?.contentDocument ? onLoad() : setPlace(ELSEWHERE)),
    shown: place === page ? shown : undefined,
    isAstray: isOther && !isKnown,
  };
}
