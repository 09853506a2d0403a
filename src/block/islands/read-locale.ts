/** The language of the page in which an element stands, as its HTML says it. */
export function readLocale(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang || 'en';
}
