import { BLOCK, EDIT } from '../../../../src/block/islands/index.ts';
import type { FileValue } from '../session.ts';
import { isHtml } from './elements.ts';

/** All elements that show just one text of a file. */
const TEXTS = `[${EDIT.address}]:not([${BLOCK}])`;

/** The element around a place on the page that shows just one text of a file; undefined where the place is not in one. */
export function findText(target: Element): HTMLElement | undefined {
  const element = target.closest(TEXTS);
  return element && isHtml(element) ? element : undefined;
}

/** The elements of a page that show a value of a file. */
export function findShowing(page: Document, { file, path }: FileValue): readonly HTMLElement[] {
  const isMeant = (each: FileValue) => each.file === file && each.path.join('.') === path.join('.');
  return [...page.querySelectorAll<HTMLElement>(TEXTS)].filter((element) => readAddresses(element).some(isMeant));
}

/** Where what an element shows is written, and where that is quoted. An address without a file starts at the block around. */
export function readAddresses(element: Element): readonly FileValue[] {
  const around = element.parentElement?.closest(`[${EDIT.address}]`);
  const [block] = around ? readAddresses(around) : [];
  return (element.getAttribute(EDIT.address) ?? '').split(' ').flatMap((address) => {
    const [path = '', file] = decodeURI(address).replaceAll('%26', '&').split('#').reverse();
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (file !== undefined) return [{ file, path: steps }];
    return block ? [{ file: block.file, path: [...block.path, ...steps] }] : [];
  });
}
