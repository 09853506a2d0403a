import { internalUrl } from './internal-url.ts';
import type { Islands } from './islands.ts';
import type { Navigation } from './navigation.tsx';
import type { PageContent } from './page-content.ts';

/** Loads the router, once; until then links are plain links. */
export type StartNavigation = () => Promise<Navigation>;

/**
 * Loads the router, and the page behind it, when a link of this site is pointed at, focused or touched.
 * @param served the page before its islands changed it; left out, the page as it stands when the router starts
 */
export function navigateOnIntent(
  root: HTMLElement,
  islands: Islands,
  served: PageContent | undefined,
): StartNavigation {
  let starting: Promise<Navigation> | undefined;
  const start: StartNavigation = () => {
    // Not destructured: the bundler would wrap the import in a function of its own, in the first script.
    starting ??= import('./navigation.tsx').then((module) => module.startNavigation(root, islands, served));
    return starting;
  };
  const prepare = ({ target }: Event) => {
    const url = internalUrl(target);
    if (url) start().then(({ prefetch }) => prefetch(url), leaveLinksPlain);
  };
  for (const event of ['pointerover', 'focusin', 'pointerdown']) root.addEventListener(event, prepare);
  return start;
}

function leaveLinksPlain(error: unknown): void {
  console.warn('Links load pages.', error);
}
