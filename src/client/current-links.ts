import { CARRIES, CURRENT, LAYOUT } from '../block/islands/index.ts';

/** A selector of the layout links that are marked as the current page. */
export const CURRENT_LINKS = `[${LAYOUT}] a[${CURRENT.name}="${CURRENT.value}"]`;

/** Marks the layout links whose `href` is `current`, and unmarks the others. */
export function markCurrent(current: string | undefined): void {
  for (const link of document.querySelectorAll(CURRENT_LINKS)) link.removeAttribute(CURRENT.name);
  if (current === undefined) return;
  for (const link of document.querySelectorAll(`[${LAYOUT}] a[href="${CSS.escape(current)}"]`)) {
    link.setAttribute(CURRENT.name, CURRENT.value);
  }
}

/** A selector of the layout links with `CARRIES`. */
export const CARRYING_LINKS = `[${LAYOUT}] a[${CARRIES}="true"]`;

/** Sets the query string of the layout links with `CARRIES`; `query` starts with "?" or is empty. */
export function carryKnown(query: string): void {
  for (const link of document.querySelectorAll(CARRYING_LINKS)) {
    const address = link.getAttribute('href') ?? '';
    link.setAttribute('href', address.replace(/(?:\?[^#]*)?(?=#|$)/, query));
  }
}
