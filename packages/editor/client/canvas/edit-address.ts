import { BLOCK, EDIT, LAYOUT } from '../../../../src/block/islands/index.ts';
import { SITE_FILE } from '../editor-location.ts';
import type { FileValue } from '../state.ts';
import { isElement, isHtml } from './canvas-page.ts';
import type { Point } from './edit-inline.ts';

/** The innermost element that contains a target and shows exactly one text of a file. */
export function findText(target: Element) {
  return listTexts(target.ownerDocument).findLast(({ element }) => element.contains(target));
}

/** The topmost picture at a point of the window that a file of the site names, even if another element covers it. */
export function findPicture(page: Document, { clientX, clientY }: Point): HTMLElement | undefined {
  const around = page.elementsFromPoint(clientX, clientY);
  const pictures = listTexts(page).filter(({ element }) => element.localName === 'img' && around.includes(element));
  return pictures.sort((one, other) => around.indexOf(one.element) - around.indexOf(other.element))[0]?.element;
}

/** A block of the header or the footer, which is not part of the page itself. */
export interface LayoutBlock {
  readonly place: 'header' | 'footer';
  readonly element: HTMLElement;
  readonly source: FileValue;
}

/** The block of the header or footer that contains a target, if its fields are in `site.yaml`. */
export function findLayoutBlock(target: EventTarget | null): LayoutBlock | undefined {
  const element = isElement(target) ? target.closest(`[${LAYOUT}]`) : null;
  if (!element || !isHtml(element)) return undefined;
  const source = findOfSite(readAddresses(element, element.getAttribute(EDIT.address)));
  const place = element.getAttribute(LAYOUT) === 'footer' ? 'footer' : 'header';
  return source && { place, element, source };
}

/** The value in `site.yaml` that the text at a target shows; undefined for other texts. */
export function findSiteText(target: Element): FileValue | undefined {
  return findOfSite(findText(target)?.addresses ?? []);
}

function findOfSite(addresses: readonly FileValue[]): FileValue | undefined {
  return addresses.find(({ file }) => file === SITE_FILE);
}

/** The elements of a page that show a value of a file. */
export function findShowing(page: Document, { file, path }: FileValue): readonly HTMLElement[] {
  const isMeant = (each: FileValue) => each.file === file && each.path.join('.') === path.join('.');
  return listTexts(page).flatMap(({ element, addresses }) => (addresses.some(isMeant) ? [element] : []));
}

/**
 * The elements that show exactly one text of a file, or a picture. `addresses` are the locations of this text (or of
 * the picture's `src`), and of the values that quote it.
 */
function listTexts(page: Document) {
  const named = [...page.querySelectorAll(`[${EDIT.address}]:not([${BLOCK}])`)].map((element) => ({
    element,
    addresses: readAddresses(element, element.getAttribute(EDIT.address)),
  }));
  const inIslands = [...page.querySelectorAll(`[${EDIT.inside}]`)].flatMap((island) => {
    const elements = island.getElementsByTagName('*');
    const listed = island.getAttribute(EDIT.inside)?.split(',') ?? [];
    return listed.map((each) => {
      const [number = '', ...addresses] = each.split(' ');
      return { element: elements.item(Number(number)), addresses: readAddresses(island, addresses.join(' ')) };
    });
  });
  return [...named, ...inIslands].flatMap(({ element, addresses }) =>
    element && isHtml(element) ? [{ element, addresses }] : [],
  );
}

/** Parses addresses. An address without a file is relative to the surrounding block. */
function readAddresses(element: Element, written: string | null): readonly FileValue[] {
  return (written ?? '').split(' ').flatMap((address) => {
    const [path = '', file] = address.split('#').map(decodeURIComponent).reverse();
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (file !== undefined) return [{ file, path: steps }];
    const block = element.parentElement?.closest(`[${BLOCK}]`);
    const [around] = block ? readAddresses(block, block.getAttribute(EDIT.address)) : [];
    return around ? [{ file: around.file, path: [...around.path, ...steps] }] : [];
  });
}
