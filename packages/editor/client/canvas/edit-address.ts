import { BLOCK, EDIT } from '../../../../src/block/islands/index.ts';
import type { FileValue } from '../state.ts';
import { isHtml } from './canvas-page.ts';

/** An element that shows exactly one text of a file. */
export interface ShownText {
  readonly element: HTMLElement;
  /** Where the text is written, and the values that quote it. */
  readonly addresses: readonly FileValue[];
}

/** The innermost element around a target that shows exactly one text of a file. */
export function findText(target: Element): ShownText | undefined {
  return listTexts(target.ownerDocument).findLast(({ element }) => element.contains(target));
}

/** The elements of a page that show a value of a file. */
export function findShowing(page: Document, { file, path }: FileValue): readonly HTMLElement[] {
  const isMeant = (each: FileValue) => each.file === file && each.path.join('.') === path.join('.');
  return listTexts(page).flatMap(({ element, addresses }) => (addresses.some(isMeant) ? [element] : []));
}

function listTexts(page: Document): readonly ShownText[] {
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

/** An address without a file is relative to the surrounding block. */
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
