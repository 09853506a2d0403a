import { BLOCK, MAIN_ID } from '../../../../src/block/islands/index.ts';
import { isElement, isHtml } from './elements.ts';

/** The blocks that a page shows, in their order. */
export function findBlocks(page: Document): readonly HTMLElement[] {
  const main = page.getElementById(MAIN_ID);
  return [...(main?.children ?? [])].filter(isHtml).filter((element) => element.hasAttribute(BLOCK));
}

/** The index of the block in which an element stands; undefined outside of all. */
export function findBlockAt(page: Document, target: EventTarget | null): number | undefined {
  const at = findBlocks(page).findIndex((block) => isElement(target) && block.contains(target));
  return at === -1 ? undefined : at;
}

/** Where something stands on a page, in px from its top left corner. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands. What scrolls a page from right to left may take the left edge of the window, and is no part of the page. */
export function measureElement(element: Element): Box {
  const page = element.ownerDocument.documentElement.getBoundingClientRect();
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top - page.top, left: left - page.left, width, height };
}

/** Where the blocks of a page stand. */
export function measureBlocks(page: Document): readonly Box[] {
  return findBlocks(page).map((block) => {
    // Of a block that takes no place itself, that of what is in it.
    const own = measureElement(block);
    return own.height > 0 ? own : measureElement(block.firstElementChild ?? block);
  });
}

/** How a page is shown on the canvas. */
export interface Look {
  readonly width: 'phone' | 'tablet' | 'desktop';
  readonly scheme: 'light' | 'dark' | undefined;
  readonly direction: 'ltr' | 'rtl' | undefined;
}

/** The width of a page on the canvas in px; undefined for all there is. */
export const WIDTHS: Readonly<Record<Look['width'], number | undefined>> = {
  phone: 390,
  tablet: 820,
  desktop: undefined,
};

/** CSS that shows a page in one scheme, as the switches of the catalogue do. */
export function writeLook({ scheme }: Look): string {
  return scheme ? `:root,.surface{color-scheme:${scheme}}` : '';
}
