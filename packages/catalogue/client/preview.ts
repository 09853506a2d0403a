/**
 * Room for a menu or dialog that opens over a low block, and a limit for blocks that grow with their screen; in px.
 */
const LOWEST = 240;
const HIGHEST = 3000;

/** The page in a frame; undefined while the frame waits and is empty. */
export function readLoaded(frame: HTMLIFrameElement): Document | undefined {
  const page = frame.contentDocument;
  return page?.body && page.URL !== 'about:blank' ? page : undefined;
}

/** Gives a frame the height of its page, and keeps links in it from leaving. */
export function showWhole(frame: HTMLIFrameElement, page: Document): void {
  const fit = () => {
    const height = Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(page.body.getBoundingClientRect().height)));
    frame.parentElement?.style.setProperty('--content', `${height}px`);
  };
  new ResizeObserver(fit).observe(page.body);
  page.addEventListener('click', stayHere, { capture: true });
}

/** The links of an example lead to pages outside the catalogue. */
function stayHere(event: MouseEvent): void {
  const { view } = event;
  const inPreview = view?.document.defaultView;
  if (!inPreview) return;
  const links = event.composedPath().filter((target) => target instanceof inPreview.HTMLAnchorElement);
  if (links.some(({ pathname }) => pathname !== inPreview.location.pathname)) event.preventDefault();
}
