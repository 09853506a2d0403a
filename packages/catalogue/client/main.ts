import { copyOnClick } from './copy-on-click.ts';
import { filterCards } from './filter-cards.ts';
import { followOldAnchor } from './follow-old-anchor.ts';
import { readLoaded, showWhole } from './preview.ts';
import { followSwitches } from './switches.ts';

/** The scripts of the block catalogue: the search, copying, the switches, and the height of previews. */
function startCatalogue(): void {
  followOldAnchor();
  filterCards();
  for (const example of document.querySelectorAll('.example')) copyOnClick(example);
  const dress = followSwitches();
  for (const frame of document.querySelectorAll('iframe')) {
    const start = () => {
      const page = readLoaded(frame);
      if (!page) return;
      dress(page);
      showWhole(frame, page);
    };
    frame.addEventListener('load', start);
    start();
  }
  showCurrent();
  for (const element of document.querySelectorAll('[data-awaiting]')) element.removeAttribute('data-awaiting');
  if (import.meta.hot) {
    void import('../../../src/client/dev/live-preview.ts').then(({ createReload, startLivePreview }) =>
      startLivePreview(createReload()),
    );
  }
}

/** Scrolls the list to the block of the page. */
function showCurrent(): void {
  const current = document.querySelector<HTMLElement>('.block-list [aria-current]');
  const list = current?.closest('nav');
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

startCatalogue();
