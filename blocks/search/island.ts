import type { Island } from '../../src/block/islands/index.ts';
import { foldText, formatCount, readLocale } from '../../src/words/format/index.ts';

/** Filters the questions of the page as one types, and keeps the words in the address, so that a search can be linked. */
export const island: Island = (element, signal) => {
  const search = element.querySelector<HTMLElement>('[data-awaiting]');
  const field = element.querySelector('input');
  const count = element.querySelector('[data-count]');
  const nothing = element.querySelector<HTMLElement>('[data-nothing]');
  if (!search || !field || !count || !nothing) return;
  const locale = readLocale(element);
  const items = [...element.ownerDocument.querySelectorAll<HTMLElement>('main details')];
  const texts = items.map((item) => foldText(item.textContent));
  const blocks = new Set(items.flatMap((item) => item.closest<HTMLElement>('[data-block]') ?? []));

  function filter(query: string): void {
    if (!search || !count || !nothing) return;
    const words = foldText(query).split(/\s+/).filter(Boolean);
    for (const [index, item] of items.entries()) item.hidden = !words.every((word) => texts[index]?.includes(word));
    for (const block of blocks) block.hidden = items.every((item) => item.hidden || !block.contains(item));
    const shown = items.filter((item) => !item.hidden).length;
    count.textContent = words.length > 0 ? formatCount(search.dataset, shown, locale) : '';
    nothing.hidden = shown > 0;
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
};
