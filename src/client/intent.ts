import { ROUTE_LIST } from '../block/islands/index.ts';
import { internalUrl } from './internal-url.ts';
import type { Islands } from './islands.ts';
import type { Navigation } from './navigation.tsx';
import type { PageContent } from './page-content.ts';

/** Loads the router and the route list on the first call. Until they have loaded, links are plain links. */
export type StartNavigation = () => Promise<Navigation>;

/**
 * Loads the router and prefetches the target page when a link of this site is hovered, focused or touched. The router
 * loads immediately if it has already made this history entry.
 * @param served the page before islands changed it; by default, the page when the router starts
 */
export function navigateOnIntent(islands: Islands, served: PageContent | undefined): StartNavigation {
  let starting: Promise<Navigation> | undefined;
  const start: StartNavigation = () => {
    // `BASE` of page-parts.ts. An import would add all constants of that file to the first script.
    const { base = '' } = document.documentElement.dataset;
    // Not destructured, because the bundler would then wrap the import in a function.
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
  // After a reload, history entries of the router remain: on "back", only a running router changes the page.
  if (history.state?.idx >= 0) start().catch(leaveLinksPlain);
  return start;
}

function leaveLinksPlain(error: unknown): void {
  console.warn('Links load pages.', error);
}
