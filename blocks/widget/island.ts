import type { Island } from '../../src/islands/island.ts';

/** Adds the vendor's script, once for each page however many widgets wait for it. */
export const island: Island = (element) => {
  const { script } = element.querySelector<HTMLElement>('[data-script]')?.dataset ?? {};
  const { head, scripts } = element.ownerDocument;
  if (!script || [...scripts].some(({ src }) => src === script)) return;
  const added = element.ownerDocument.createElement('script');
  added.src = script;
  added.async = true;
  added.addEventListener('error', () => console.warn(`A third-party widget did not load: ${script}`));
  head.append(added);
};
