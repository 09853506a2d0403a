import { createPageFinder, decodePath, loadPages } from '../../src/block/islands/find-pages.ts';
import type { Island, SearchablePage } from '../../src/block/islands/index.ts';
import { formatCount, readLocale } from '../../src/block/words/index.ts';
import { liftField } from '../../src/theme/lift-field.ts';

/**
 * Logs the requested path, so that a broken link can be found. Shows pages with a similar path, and pages that match a
 * typed query. If the search index cannot be loaded, there is no search.
 */
export const island: Island = (element, signal) => {
  console.warn(`404: there is no page at ${location.pathname}`);
  const search = element.querySelector<HTMLElement>('search');
  if (!search) return;
  loadPages(element.ownerDocument.documentElement.dataset.base, signal).then(
    (pages) => startSearch(search, pages, signal),
    () => {
      search.hidden = true;
    },
  );
};

function startSearch(search: HTMLElement, pages: readonly SearchablePage[], signal: AbortSignal): void {
  const field = search.querySelector('input');
  const status = search.querySelector('[role="status"]');
  const list = search.querySelector('ul');
  if (!field || !status || !list) return;
  const finder = createPageFinder(pages);
  const { base = '' } = search.ownerDocument.documentElement.dataset;
  const like = finder.findLike(decodePath(location.pathname.slice(base.length)));

  function show(found: readonly SearchablePage[], said: string): void {
    if (!status || !list) return;
    status.textContent = said;
    list.replaceChildren(...found.map(renderPage));
  }

  let isSearching = false;
  function update(): void {
    const query = field?.value.trim() ?? '';
    if (query !== '' && !isSearching) liftField(field);
    isSearching = query !== '';
    const found = query === '' ? like : finder.search(query);
    const meant = like.length > 0 ? (search.dataset.meant ?? '') : '';
    show(found, query === '' ? meant : formatCount(search.dataset, found.length, readLocale(search)));
  }

  field.addEventListener('input', update, { signal });
  search.addEventListener('keydown', (event) => moveFocus(event, field, list), { signal });
  search.removeAttribute('data-awaiting');
  update();
}

/** Enter and the arrow keys move from the field to the results, and the arrow keys between the results. */
function moveFocus(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  const { target: from } = event;
  const links = [...list.querySelectorAll('a')];
  const at = from instanceof HTMLAnchorElement ? links.indexOf(from) : -1;
  const isAtField = from === field;
  if (event.isComposing || (at < 0 && !isAtField)) return;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ...(isAtField && { Enter: 1 }) };
  const step = steps[event.key];
  if (step === undefined) return;
  const target = at + step < 0 ? field : links[at + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function renderPage([address, label, description]: SearchablePage): HTMLElement {
  const [item, link, name, about] = [make('li'), make('a'), make('strong'), make('span')];
  link.href = address;
  name.textContent = label;
  about.textContent = description;
  link.append(name, about);
  item.append(link);
  return item;
}

function make<Name extends 'li' | 'a' | 'strong' | 'span'>(name: Name): HTMLElementTagNameMap[Name] {
  return document.createElement(name);
}
