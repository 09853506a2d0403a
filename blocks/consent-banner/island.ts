import type { Island } from '../../src/block/islands/index.ts';

/** Asks for consent until the visitor answers. Consent, here or in `other-companies`, starts the counting of visits. */
export const island: Island = (element, signal) => {
  const banner = element.querySelector('aside');
  const counting = document.querySelector<HTMLTemplateElement>('template[data-counting]');
  if (!banner || !counting) return;
  const key = counting.dataset.counting ?? '';
  const follow = () => {
    const answer = readAnswer(key);
    banner.toggleAttribute('data-asking', answer === undefined);
    banner.hidden = answer !== undefined;
    if (answer) count(counting);
  };
  banner.dataset.asks = key;
  banner.addEventListener(
    'click',
    async ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // Without a button, the event is from `storeChoice`, which the block `other-companies` has called.
      if (button) {
        const { storeChoice } = await import('../../src/theme/show-third-party.ts');
        storeChoice(key, 'accept' in button.dataset, banner);
      }
      follow();
      if (button) banner.hidden = true;
    },
    { signal },
  );
  follow();
};

/** The stored answer; undefined if there is none. */
function readAnswer(key: string): boolean | undefined {
  try {
    return key in localStorage ? Boolean(localStorage[key]) : undefined;
  } catch {
    return undefined;
  }
}

/** Starts the scripts that count visits: each only once, and in their order. */
function count({ content }: HTMLTemplateElement): void {
  for (const written of content.querySelectorAll('script')) {
    const script = document.importNode(written, true);
    script.async = false;
    document.head.append(script);
    written.remove();
  }
}
