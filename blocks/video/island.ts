import type { Island } from '../../src/block/islands/index.ts';

/** Loads the player when the visitor presses Play, with a script that most pages never load. */
export const island: Island = (element, signal) => {
  const place = element.querySelector<HTMLElement>('[data-player]') ?? undefined;
  const play = place?.querySelector('button');
  play?.addEventListener(
    'click',
    (event) => {
      import('../../src/theme/show-third-party.ts').then((script) => script.showThirdParty(place, signal, event));
    },
    { signal },
  );
};
