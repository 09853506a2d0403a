import { EMBED_SANDBOX, isEmbedReport } from '../../src/islands/embed.ts';
import type { Island } from '../../src/islands/island.ts';

/** The highest that a widget may be, in px. */
const HIGHEST = 2000;

/** Shows the vendor's widget in a frame, or in the page where `site.yaml` says so. Until it is there, the link stays. */
export const island: Island = (element, signal) => {
  const place = element.querySelector<HTMLElement>('[data-embed],[data-script]');
  const { embed, script } = place?.dataset ?? {};
  if (script) import('./add-script.ts').then(({ addScript }) => addScript(script));
  if (!place || !embed) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', EMBED_SANDBOX);
  frame.referrerPolicy = 'no-referrer';
  frame.title = place.ariaLabel ?? '';
  frame.src = embed;
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || !isEmbedReport(data)) return;
      if (data.state === 'failed') console.warn(`A third-party widget did not load: ${embed}`);
      place.toggleAttribute('data-filled', data.height > 0);
      frame.style.blockSize = data.height > 0 ? `${Math.min(data.height, HIGHEST)}px` : '';
    },
    { signal },
  );
  place.prepend(frame);
};
