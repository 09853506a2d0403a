import type { EmbedReport } from '../block/islands/index.ts';
import { MAX_EMBED_HEIGHT } from '../block/islands/index.ts';

/** How long, in ms, a company may take before the visitor is informed that it does not respond. */
const PATIENCE_MS = 8000;

/**
 * Loads the content of a place, as `ThirdParty` renders it: in its frame, or with a script in the page itself. The
 * existing content stays until something is drawn, and for good if the visitor has begun to fill it in. `data-state` of
 * the place is its progress: `waiting`, `failed` or `drawn`; `data-asked` says that the visitor has asked for it here.
 * @param event the click that asks for it; undefined if no consent is needed, or the visitor always allows it
 */
export function showThirdParty(place: HTMLElement | undefined, signal: AbortSignal, event?: Event): void {
  if (!place) return;
  const button = event?.target instanceof Element ? event.target.closest('button') : null;
  if (event && !button && !isAllowed(place)) return;
  if (button && 'always' in button.dataset) storeChoice(place.dataset.asks ?? '', true, place);
  const { state } = place.dataset;
  // On a screen that does not show it, nothing loads.
  if (state === 'waiting' || state === 'drawn' || getComputedStyle(place).display === 'none') return;

  if (button) place.dataset.asked = '';
  setState(place, 'waiting');
  const timer = setTimeout(() => {
    if (place.dataset.state === 'waiting') setState(place, 'failed');
  }, PATIENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const frame = place.querySelector('iframe') ?? place.querySelector('template')?.content.querySelector('iframe');
  if (!frame) {
    addScript(place.dataset.script);
  } else if (frame.hasAttribute('sandbox')) {
    if (state === undefined) listen(place, frame, signal);
    place.prepend(frame);
  } else {
    void showPage(place, frame, signal);
  }
}

/** Sets the progress, and informs the visitor. */
function setState(place: HTMLElement, state: 'waiting' | 'failed' | 'drawn'): void {
  place.dataset.state = state;
  const offer = place.querySelector<HTMLElement>('[data-offer]');
  const status = offer?.querySelector('[role="status"]');
  if (status) status.textContent = offer?.dataset[state] ?? '';
}

function isAllowed({ dataset: { asks } }: HTMLElement): boolean {
  try {
    return !asks || Boolean(localStorage[asks]);
  } catch {
    return false;
  }
}

/**
 * Stores that the visitor always allows a company, or no longer does. If allowed, its content on the page starts to
 * load; what has loaded stays until the visitor leaves. If the browser stores nothing, it is allowed this once.
 * @param asks the key of the company, as `Company.asks`
 * @param origin the place that starts by itself
 */
export function storeChoice(asks: string, isAllowed: boolean, origin?: HTMLElement): void {
  try {
    // A stored no also answers a banner that asks.
    localStorage[asks] = isAllowed ? '1' : '';
  } catch {}
  if (!isAllowed) return;
  for (const other of document.querySelectorAll<HTMLElement>('[data-asks]')) {
    if (other !== origin && other.dataset.asks === asks) other.dispatchEvent(new Event('click'));
  }
}

/** Shows a frame of this site, in which a vendor's script runs, at the height that it requests. */
function listen(place: HTMLElement, frame: HTMLIFrameElement, signal: AbortSignal): void {
  addEventListener(
    'message',
    ({ source, data }) => {
      const { pageBuilderWidget, height }: Untrusted<EmbedReport> = Object(data);
      if (source !== frame.contentWindow || !pageBuilderWidget) return;
      if (!('asked' in place.dataset) && isFilledIn(place.previousElementSibling)) return;
      frame.height = `${Math.min(MAX_EMBED_HEIGHT, Math.max(0, Number(height) || 0))}`;
      setState(place, frame.height === '0' ? 'failed' : 'drawn');
    },
    { signal },
  );
}

type Untrusted<Message> = { readonly [Key in keyof Message]?: unknown };

/** Whether the visitor has begun to fill in the existing content. */
function isFilledIn(standIn: Element | null): boolean {
  const fields = [...(standIn?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  return fields.some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * Shows a page of another company, once its server responds: a frame cannot tell a page from the browser's own error
 * page.
 */
async function showPage(place: HTMLElement, frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
  try {
    await fetch(frame.src, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    frame.onload = () => setState(place, 'drawn');
    place.prepend(frame);
  } catch {
    console.warn(`A frame did not load: ${frame.src}`);
    setState(place, 'failed');
  }
}

/**
 * Adds a vendor's script to the page, once however many widgets wait for it. Like any script added this way, it blocks
 * nothing.
 */
function addScript(src: string | undefined): void {
  if (!src || document.getElementById(src)) return;
  const script = document.createElement('script');
  script.id = src;
  script.src = src;
  script.onerror = () => {
    console.warn(`A widget did not load: ${src}`);
    // The next request tries again.
    script.remove();
  };
  document.head.append(script);
}
