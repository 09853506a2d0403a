import type { EmbedReport } from '../block/islands/index.ts';
import { MAX_EMBED_HEIGHT } from '../block/islands/index.ts';

/** The time in ms after which the visitor is informed that a company does not respond. */
const PATIENCE_MS = 8000;

/**
 * Loads third-party content into an element that `ThirdParty` has rendered: in a frame, or by a script in the page. The
 * block's own content stays visible meanwhile, and for good if the visitor has begun to fill in its fields. The element
 * gets `data-state` (`waiting`, `failed` or `drawn`) and, if the visitor has clicked in the element, `data-asked`.
 * @param event the click that requests the content; undefined if no consent is needed
 */
export function showThirdParty(place: HTMLElement | undefined, signal: AbortSignal, event?: Event): void {
  if (!place) return;
  const button = event?.target instanceof Element ? event.target.closest('button') : null;
  if (event && !button && !isAllowed(place)) return;
  if (button && 'always' in button.dataset) storeChoice(place.dataset.asks ?? '', true, place);
  const { state } = place.dataset;
  // If this screen size hides the element, nothing loads.
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

/** Sets `data-state`, and shows the status text for it. */
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
 * Stores whether the visitor always allows a company. If so, all its content on the page starts to load; otherwise,
 * loaded content stays until the visitor leaves. Without browser storage, the permission is valid for this page only.
 * @param asks the key of the company, as `Company.asks`
 * @param origin the element whose content the caller loads itself
 */
export function storeChoice(asks: string, isAllowed: boolean, origin?: HTMLElement): void {
  try {
    // A refusal is stored, too, so that the consent banner does not ask again.
    localStorage[asks] = isAllowed ? '1' : '';
  } catch {}
  if (!isAllowed) return;
  for (const other of document.querySelectorAll<HTMLElement>('[data-asks]')) {
    if (other !== origin && other.dataset.asks === asks) other.dispatchEvent(new Event('click'));
  }
}

/** Sets a frame in which a vendor's script runs to the height that the frame reports. */
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

/** Whether the visitor has begun to fill in the content that would be replaced. */
function isFilledIn(standIn: Element | null): boolean {
  const fields = [...(standIn?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  return fields.some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * Shows a page of another company after its server has responded: the frame also fires `load` for the browser's error
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

/** Adds a vendor's script to the page only once, even if several widgets wait for it. It loads asynchronously. */
function addScript(src: string | undefined): void {
  if (!src || document.getElementById(src)) return;
  const script = document.createElement('script');
  script.id = src;
  script.src = src;
  script.onerror = () => {
    console.warn(`A widget did not load: ${src}`);
    // Removed, so that the next call tries again.
    script.remove();
  };
  document.head.append(script);
}
