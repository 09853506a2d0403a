/** The part of a DOM element that is needed to read its language. */
interface Within {
  readonly closest: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null;
}

/** The language of an element's page, from its HTML. */
export function readLocale(element: Within): string {
  return element.closest('[lang]')?.getAttribute('lang') || 'en';
}
