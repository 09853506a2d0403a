import { CARRIES, CURRENT, LAYOUT } from '../block/islands/index.ts';

/** Those of the layout that lead to the current page. */
export const CURRENT_LINKS = `[${LAYOUT}] a[${CURRENT.name}="${CURRENT.value}"]`;

/** Marks the links that lead to the current page. */
export function markCurrent(current: string | undefined): void {
  for (const link of document.querySelectorAll(CURRENT_LINKS)) link.removeAttribute(CURRENT.name);
  if (current === undefined) return;
  for (const link of document.querySelectorAll(`[${LAYOUT}] a[href="${CSS.escape(current)}"]`)) {
    link.setAttribute(CURRENT.name, CURRENT.value);
  }
}

/** The links of the layout that carry what a page knows. */
export const CARRYING_LINKS = `[${LAYOUT}] a[${CARRIES}="true"]`;

/** Lets them carry what the current page knows: a query with its question mark, or an empty text. */
export function carryKnown(query: string): void {
  for (const link of document.querySelectorAll(CARRYING_LINKS)) {
    const address = link.getAttribute('href') ?? '';
    link.setAttribute('href', address.replace(/(?:\?[^#]*)?(?=#|$)/, query));
  }
}
