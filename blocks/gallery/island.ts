import type { Island } from '../../src/block/islands/index.ts';
import { formatCount, readLocale } from '../../src/block/words/index.ts';
import { addLightbox } from './lightbox.ts';

/** Shows the pictures of one category at a time, and opens pictures large. */
export const island: Island = (element, signal) => {
  addFilters(element, signal);
  addLightbox(element, signal);
  element.addEventListener('focusin', ({ target }) => showWhole(target), { signal });
};

/** Scrolls a focused picture completely into view: browsers stop when half of it is visible. */
function showWhole(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  target.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}

/**
 * Shows the pictures of one category at a time, and their number. Only with all categories are some hidden by "Show
 * all", and some large.
 */
function addFilters(element: HTMLElement, signal: AbortSignal): void {
  const filters = element.querySelector<HTMLElement>('[data-filters]');
  const count = element.querySelector<HTMLElement>('[data-count]');
  if (!filters || !count) return;
  const locale = readLocale(element);
  const buttons = [...filters.querySelectorAll('button')];
  const items = [...element.querySelectorAll<HTMLElement>('li[data-category]')];
  const large = items.filter((item) => item.dataset.large !== undefined);
  const waiting = items.filter((item) => item.dataset.rest !== undefined);
  const showAll = element.querySelector<HTMLElement>('.show-all');

  function choose(chosen: HTMLButtonElement): void {
    const { category } = chosen.dataset;
    const all = category === 'all';
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
    for (const item of items) item.hidden = !all && item.dataset.category !== category;
    for (const item of large) item.toggleAttribute('data-large', all);
    for (const item of waiting) item.toggleAttribute('data-rest', all);
    if (showAll) showAll.hidden = !all;
  }

  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        choose(button);
        const shown = items.filter((item) => item.checkVisibility()).length;
        count.textContent = formatCount(count.dataset, shown, locale);
      },
      { signal },
    );
  }
  const [first] = buttons;
  if (first) choose(first);
  filters.removeAttribute('data-awaiting');
}
