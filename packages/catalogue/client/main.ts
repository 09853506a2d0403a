import { followSwitches } from './switches.ts';

/**
 * The limits of a frame's height, in px: the minimum leaves room for a menu or dialog over a short block; the maximum
 * stops blocks that grow with the height of the frame.
 */
const LOWEST = 240;
const HIGHEST = 3000;

/** The page in a frame; undefined while the frame is not loaded. */
function readLoaded(frame: HTMLIFrameElement): Document | undefined {
  const page = frame.contentDocument;
  return page?.body && page.URL !== 'about:blank' ? page : undefined;
}

/** Gives a frame the height of its page, and stops links in the page from leaving the example. */
function showWhole(frame: HTMLIFrameElement, page: Document): void {
  const fit = () => {
    const height = Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(page.body.getBoundingClientRect().height)));
    frame.parentElement?.style.setProperty('--content', `${height}px`);
  };
  new ResizeObserver(fit).observe(page.body);
  page.addEventListener('click', stayHere, { capture: true });
}

/** Cancels clicks on links to other pages: the catalogue does not have the pages that an example links to. */
function stayHere(event: MouseEvent): void {
  const { view } = event;
  const inPreview = view?.document.defaultView;
  if (!inPreview) return;
  const links = event.composedPath().filter((target) => target instanceof inPreview.HTMLAnchorElement);
  if (links.some(({ pathname }) => pathname !== inPreview.location.pathname)) event.preventDefault();
}

/** Redirects from `/_blocks#faq` to the page of that block. */
function followOldAnchor(): void {
  const card = document.getElementById(location.hash.slice(1));
  const link = card?.matches('[data-entry]') ? card.querySelector('a') : undefined;
  if (link) location.replace(link.href);
}

/** Shows the blocks whose name, summary, keywords or examples' names contain the typed text. */
function filterCards(): void {
  const field = document.querySelector<HTMLInputElement>('#filter');
  const count = document.querySelector('output');
  const cards = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((card) => ({
    card,
    // `textContent` does not include the shadow root of the thumbnail.
    words: `${card.textContent} ${card.dataset.words}`.toLowerCase(),
  }));
  field?.addEventListener('input', () => {
    const typed = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = cards.filter(({ words }) => typed.every((word) => words.includes(word)));
    const shown = new Set(found.map(({ card }) => card));
    for (const { card } of cards) card.hidden = !shown.has(card);
    if (!count) return;
    if (typed.length === 0) count.textContent = '';
    else if (found.length === 0) count.textContent = 'No block matches.';
    else count.textContent = `${found.length} of ${cards.length} blocks`;
  });
}

const TOLD_MS = 2000;

/** Copies the YAML of an example when its button is pressed. */
function copyOnClick(example: Element): void {
  const button = example.querySelector('.copy');
  const code = example.querySelector('.yaml code');
  const details = example.querySelector<HTMLDetailsElement>('.yaml');
  button?.addEventListener('click', async () => {
    const words = button.textContent;
    try {
      await navigator.clipboard.writeText(code?.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      // Pages without https have no clipboard: the code is selected, so that the reader can copy it.
      if (details) details.open = true;
      if (code) getSelection()?.selectAllChildren(code);
      button.textContent = 'Selected: press Ctrl+C';
    }
    setTimeout(() => {
      button.textContent = words;
    }, TOLD_MS);
  });
}

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

/** Scrolls the list of blocks to the block that the page shows. */
function showCurrent(): void {
  const current = document.querySelector<HTMLElement>('.block-list [aria-current]');
  const list = current?.closest('nav');
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

startCatalogue();
