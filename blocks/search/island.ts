import type { Island } from '../../src/block/islands/index.ts';
import { foldText, formatCount, readLocale } from '../../src/block/words/index.ts';
import { markFound } from './mark-found.ts';
import { createOpener } from './open-found.ts';

/**
 * Filters the questions of the page while the visitor types, opens the matching ones and highlights the words. Keeps
 * the words in the address, so that a search can be linked.
 */
export const island: Island = (element, signal) => {
  const search = element.querySelector<HTMLElement>('[data-awaiting]');
  const field = element.querySelector('input');
  const count = element.querySelector('[data-count]');
  const nothing = element.querySelector<HTMLElement>('[data-nothing]');
  if (!search || !field || !count || !nothing) return;
  const locale = readLocale(element);
  const items = [...element.ownerDocument.querySelectorAll('main details')].filter(isDetails);
  const texts = items.map((item) => foldText(item.textContent));
  const blocks = new Set(items.flatMap((item) => item.closest<HTMLElement>('[data-block]') ?? []));
  const opener = createOpener(items);

  function filter(query: string): void {
    if (!search || !count || !nothing) return;
    const words = foldText(query).split(/\s+/).filter(Boolean);
    const found = items.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
    for (const item of items) item.hidden = !found.includes(item);
    for (const block of blocks) block.hidden = !found.some((item) => block.contains(item));
    if (words.length > 0) opener.open(found);
    else opener.restore();
    markFound(found, words);
    count.textContent = words.length > 0 ? formatCount(search.dataset, found.length, locale) : '';
    nothing.hidden = found.length > 0;
  }

  field.addEventListener(
    'input',
    () => {
      filter(field.value);
      const address = new URL(location.href);
      if (field.value.trim()) address.searchParams.set('q', field.value.trim());
      else address.searchParams.delete('q');
      history.replaceState(history.state, '', address);
    },
    { signal },
  );
  field.value = new URLSearchParams(location.search).get('q') ?? field.value;
  if (field.value) filter(field.value);
  search.removeAttribute('data-awaiting');
  // The highlights belong to the document, which outlives the page.
  signal.addEventListener('abort', () => markFound([], []));
};

function isDetails(element: Element): element is HTMLDetailsElement {
  return element instanceof HTMLDetailsElement;
}
