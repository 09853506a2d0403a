import { ROUTE_LIST } from '../block/islands/index.ts';
import { internalUrl } from './internal-url.ts';
import type { Islands } from './islands.ts';
import type { Navigation } from './navigation.tsx';
import type { PageContent } from './page-content.ts';

/** Loads the router and the addresses of the site, once; until then links are plain links. */
export type StartNavigation = () => Promise<Navigation>;

/**
 * Loads the router, and the target page, when a link of this site is hovered, focused or touched; the router at once if
 * it has shown this page before.
 * @param served the page before its islands changed it; by default, the page when the router starts
 */
export function navigateOnIntent(islands: Islands, served: PageContent | undefined): StartNavigation {
  let starting: Promise<Navigation> | undefined;
  const start: StartNavigation = () => {
    // `BASE` of page-parts.ts: importing it would add all names of that file to the first script.
    const { base = '' } = document.documentElement.dataset;
    // Not destructured: the bundler would wrap the import in a function, in the first script.
    starting ??= Promise.all([import('./navigation.tsx'), fetch(base + ROUTE_LIST)]).then(([module, routes]) =>
      module.startNavigation(islands, routes, served),
    );
    return starting;
  };
  const prepare = ({ target }: Event) => {
    const url = internalUrl(target);
    if (url) start().then(({ prefetch }) => prefetch(url), leaveLinksPlain);
  };
  for (const event of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(event, prepare);
  // A page of the router that was loaded again: for "back" to its other pages, the browser only changes the address.
  if (history.state?.idx >= 0) start().catch(leaveLinksPlain);
  return start;
}

function leaveLinksPlain(error: unknown): void {
  console.warn('Links load pages.', error);
}
