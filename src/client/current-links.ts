import { CURRENT, LAYOUT } from '../block/islands/index.ts';

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
