import type { RefObject } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { Box } from './canvas-page.ts';
import { measureBlocks } from './canvas-page.ts';

/** A page on the canvas, with the layer for the outlines of its blocks. */
export interface CanvasPage {
  /** The path that was requested for this page. */
  readonly path: string;
  readonly page: Document;
  /** The layer is in a shadow root, so the styles of the page do not apply. */
  readonly layer: HTMLElement;
  readonly setCss: (css: string) => void;
}

/** The tag name of the element with the outlines. */
export const CANVAS_LAYER = 'page-builder-canvas';

/** The page that a frame shows after a request for `path`; updated on each load. */
export function useCanvasPage(frame: RefObject<HTMLIFrameElement | null>, path: string, css: string) {
  const [shown, setShown] = useState<CanvasPage>();
  const onLoad = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body || page.URL === 'about:blank') return;
    setShown({ path, page, ...openLayer(page, css) });
  }, [frame, path, css]);
  return { shown, onLoad };
}

/** ProseMirror adds an image after a quote at a line's end. The CSS of sites would put it on a line of its own. */
const LINE_END = 'img.ProseMirror-separator { display: inline !important; inline-size: 0 !important }';

function openLayer(page: Document, css: string): Pick<CanvasPage, 'layer' | 'setCss'> {
  page.querySelector(CANVAS_LAYER)?.remove();
  const host = page.createElement(CANVAS_LAYER);
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const look = Object.assign(page.createElement('style'), { nonce, textContent: LINE_END });
  host.append(look);
  const shadow = host.attachShadow({ mode: 'open' });
  const style = Object.assign(page.createElement('style'), { nonce, textContent: css });
  const layer = page.createElement('div');
  shadow.append(style, layer);
  page.body.append(host);
  return {
    layer,
    setCss: (text) => {
      look.textContent = LINE_END + text;
    },
  };
}

/** The rectangles of the blocks of a page, updated whenever they may have changed. */
export function useBoxes(page: Document | undefined): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    if (!page) return undefined;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setBoxes((before) => {
          const now = measureBlocks(page);
          return JSON.stringify(before) === JSON.stringify(now) ? before : now;
        });
      });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(page.body);
    const changes = new MutationObserver(measure);
    changes.observe(page.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'open', 'hidden'],
    });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [page]);
  return boxes;
}
