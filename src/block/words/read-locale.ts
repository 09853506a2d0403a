/** An element of a page, as far as it is asked for its language. */
interface Within {
  readonly closest: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null;
}

/** The language of the page in which an element stands, as its HTML says it. */
export function readLocale(element: Within): string {
  return element.closest('[lang]')?.getAttribute('lang') || 'en';
}
