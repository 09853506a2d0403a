/*
 * Elements in a frame are instances of the frame's own classes, so `instanceof` does not work.
 */

export function isElement(target: unknown): target is Element {
  return typeof target === 'object' && target !== null && 'closest' in target;
}

export function isHtml(element: Element): element is HTMLElement {
  return element.namespaceURI === 'http://www.w3.org/1999/xhtml';
}
