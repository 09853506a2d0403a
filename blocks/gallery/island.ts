import type { Island } from '../../src/block/islands/index.ts';
import { formatCount, readLocale } from '../../src/words/format/index.ts';

/** Shows the pictures of one category at a time, and says how many there are. */
export const island: Island = (element, signal) => {
  const filters = element.querySelector<HTMLElement>('[data-filters]');
  const count = element.querySelector<HTMLElement>('[data-count]');
  if (!filters || !count) return;
  const locale = readLocale(element);
  const buttons = [...filters.querySelectorAll('button')];
  const items = [...element.querySelectorAll<HTMLElement>('li[data-category]')];

  function choose(chosen: HTMLButtonElement): void {
    const { category } = chosen.dataset;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
    for (const item of items) item.hidden = category !== 'all' && item.dataset.category !== category;
  }

  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        choose(button);
        const shown = items.filter((item) => !item.hidden).length;
        count.textContent = formatCount(count.dataset, shown, locale);
      },
      { signal },
    );
  }
  const [first] = buttons;
  if (first) choose(first);
  filters.removeAttribute('data-awaiting');
};
