/*
 * The elements of a page in a frame belong to classes of its own window, so that `instanceof` does not know them.
 */

export function isElement(target: unknown): target is Element {
  return typeof target === 'object' && target !== null && 'closest' in target;
}

export function isHtml(element: Element): element is HTMLElement {
  return element.namespaceURI === 'http://www.w3.org/1999/xhtml';
}
