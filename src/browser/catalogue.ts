/** Brings the block catalogue to life: the filter, copying, and previews that are as high as what they show. */
function startCatalogue(): void {
  filterEntries();
  for (const example of document.querySelectorAll('.example')) copyOnClick(example);
  for (const frame of document.querySelectorAll('iframe')) {
    frame.addEventListener('load', () => fitPreview(frame));
    fitPreview(frame);
  }
  for (const element of document.querySelectorAll('[data-awaiting]')) element.removeAttribute('data-awaiting');
  if (import.meta.hot) {
    void import('./dev/live-preview.ts').then(({ createReload, startLivePreview }) => startLivePreview(createReload()));
  }
}

/** Leaves the blocks whose name, summary or examples' names hold what was typed. */
function filterEntries(): void {
  const field = document.querySelector<HTMLInputElement>('#filter');
  const count = document.querySelector('output');
  const entries = [...document.querySelectorAll<HTMLElement>('section[data-entry]')].map((section) => ({
    section,
    words: [...section.querySelectorAll('h2, h2 + p, h3')]
      .map(({ textContent }) => textContent.toLowerCase())
      .join(' '),
  }));
  const links = [...document.querySelectorAll<HTMLElement>('li[data-entry]')];
  field?.addEventListener('input', () => {
    const typed = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = entries.filter(({ words }) => typed.every((word) => words.includes(word)));
    const types = new Set(found.map(({ section }) => section.dataset.entry));
    for (const element of [...entries.map(({ section }) => section), ...links]) {
      element.hidden = !types.has(element.dataset.entry);
    }
    if (!count) return;
    if (typed.length === 0) count.textContent = '';
    else if (found.length === 0) count.textContent = 'No block has these words.';
    else count.textContent = `${found.length} of ${entries.length} blocks`;
  });
}

const TOLD_MS = 2000;

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
      // The clipboard is closed to pages without https; what is selected can be copied by hand.
      if (details) details.open = true;
      if (code) getSelection()?.selectAllChildren(code);
      button.textContent = 'Selected: press Ctrl+C';
    }
    setTimeout(() => {
      button.textContent = words;
    }, TOLD_MS);
  });
}

/** Room for a menu or dialog that opens over a low block, and an end to blocks that grow with their screen; in px. */
const LOWEST = 240;
const HIGHEST = 3000;

function fitPreview(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  // A frame that waits for its turn holds an empty page.
  if (!page?.body || page.URL === 'about:blank') return;
  const fit = () => {
    const height = Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(page.body.getBoundingClientRect().height)));
    frame.parentElement?.style.setProperty('--content', `${height}px`);
  };
  new ResizeObserver(fit).observe(page.body);
  page.addEventListener('click', stayHere, { capture: true });
}

/** The links of an example lead to pages that are not part of the catalogue. */
function stayHere(event: MouseEvent): void {
  const { view } = event;
  const inPreview = view?.document.defaultView;
  if (!inPreview) return;
  const links = event.composedPath().filter((target) => target instanceof inPreview.HTMLAnchorElement);
  if (links.some(({ pathname }) => pathname !== inPreview.location.pathname)) event.preventDefault();
}

startCatalogue();
