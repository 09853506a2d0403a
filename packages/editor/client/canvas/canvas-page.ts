import { BLOCK, MAIN_ID } from '../../../../src/block/islands/index.ts';

/*
 * Elements in a frame are instances of the frame's own classes, so `instanceof` does not work.
 */

export function isElement(target: unknown): target is Element {
  return typeof target === 'object' && target !== null && 'closest' in target;
}

export function isHtml(element: Element): element is HTMLElement {
  return element.namespaceURI === 'http://www.w3.org/1999/xhtml';
}

/** The elements of the blocks on a page, in order. */
export function findBlocks(page: Document): readonly HTMLElement[] {
  const main = page.getElementById(MAIN_ID);
  return [...(main?.children ?? [])].filter(isHtml).filter((element) => element.hasAttribute(BLOCK));
}

/** The index of the block that contains an element; undefined outside of all blocks. */
export function findBlockAt(page: Document, target: EventTarget | null): number | undefined {
  const at = findBlocks(page).findIndex((block) => isElement(target) && block.contains(target));
  return at === -1 ? undefined : at;
}

/** A rectangle on a page, in px from its top left corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of an element. A scroll bar on the left, as on right-to-left pages, is not part of the page. */
export function measureElement(element: Element): Box {
  const page = element.ownerDocument.documentElement.getBoundingClientRect();
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top - page.top, left: left - page.left, width, height };
}

/** The rectangles of the blocks of a page. */
export function measureBlocks(page: Document): readonly Box[] {
  return findBlocks(page).map(measureBlock);
}

/** The rectangle of a block, or of its first child if the block itself has no height. */
export function measureBlock(block: HTMLElement): Box {
  const own = measureElement(block);
  return own.height > 0 ? own : measureElement(block.firstElementChild ?? block);
}

/** How a page is shown on the canvas. */
export interface Look {
  readonly width: 'phone' | 'tablet' | 'desktop';
  readonly scheme: 'light' | 'dark' | undefined;
}

/** The widths of a page on the canvas in px. With `desktop`, the page can also be wider. */
const WIDTHS: Readonly<Record<Look['width'], number>> = { phone: 390, tablet: 820, desktop: 1280 };

/** The page width for a window of this width in px: a wide page that is scaled down a lot would be unreadable. */
export function chooseWidth(windowWidth: number): Look['width'] {
  if (windowWidth < 600) return 'phone';
  return windowWidth < 1100 ? 'tablet' : 'desktop';
}

/**
 * The width of a page on the canvas in px, and the scale (at most 1) at which it fits.
 * @param room the width of the canvas in px
 */
export function fitWidth({ width }: Pick<Look, 'width'>, room: number): { inlineSize: number; scale: number } {
  const inlineSize = width === 'desktop' ? Math.max(WIDTHS.desktop, room) : WIDTHS[width];
  return { inlineSize, scale: room > 0 ? Math.min(1, room / inlineSize) : 1 };
}

/** CSS that shows a page in one colour scheme, as the switches of the catalogue do. */
export function writeLook({ scheme }: Pick<Look, 'scheme'>): string {
  return scheme ? `:root,.surface{color-scheme:${scheme}}` : '';
}
