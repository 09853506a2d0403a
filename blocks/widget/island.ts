import type { EmbedReport, Island } from '../../src/block/islands/index.ts';
import { MAX_EMBED_HEIGHT } from '../../src/block/islands/index.ts';

/** Shows the widget in its frame, or has it filled in the page where `site.yaml` says so. Until it is there, the link stays. */
export const island: Island = (element, signal) => {
  const template = element.querySelector('template');
  const frame = template?.content.querySelector('iframe');
  if (!frame) return addScript(element.querySelector('section')?.dataset.script);
  addEventListener(
    'message',
    ({ source, data }) => {
      const { pageBuilderWidget, height }: Untrusted<EmbedReport> = Object(data);
      if (source !== frame.contentWindow || !pageBuilderWidget) return;
      frame.height = `${Math.min(MAX_EMBED_HEIGHT, Math.max(0, Number(height) || 0))}`;
    },
    { signal },
  );
  template?.replaceWith(frame);
};

type Untrusted<Message> = { readonly [Key in keyof Message]?: unknown };

/** Adds a vendor's script to the page, once however many widgets wait for it; like any that a script adds, it holds up nothing. */
function addScript(src: string | undefined): undefined {
  if (!src || document.getElementById(src)) return;
  const script = document.createElement('script');
  script.id = src;
  script.src = src;
  script.onerror = () => console.warn(`A widget did not load: ${src}`);
  document.head.append(script);
}
