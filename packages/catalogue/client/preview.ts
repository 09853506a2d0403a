/** Room for a menu or dialog that opens over a low block, and an end to blocks that grow with their screen; in px. */
const LOWEST = 240;
const HIGHEST = 3000;

/** The page in a frame; undefined while it waits for its turn and holds an empty one. */
export function readLoaded(frame: HTMLIFrameElement): Document | undefined {
  const page = frame.contentDocument;
  return page?.body && page.URL !== 'about:blank' ? page : undefined;
}

/** Makes a frame as high as its page, and keeps the reader on it. */
export function showWhole(frame: HTMLIFrameElement, page: Document): void {
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
