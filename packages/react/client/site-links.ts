import { useEffect } from 'react';
import { internalUrl } from '../../../src/client/internal-url.ts';
import { isPlainClick } from '../../../src/client/plain-click.ts';

/**
 * Lets a router follow the links in blocks, which are plain HTML: those to pages of the site that open in this window. A link to
 * another part of the same page stays with the browser.
 * @param navigate gets the path below the base path of the site, with query and anchor; React Router's `useNavigate` fits
 */
export function useSiteLinks(navigate: (path: string) => unknown): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const url = isPlainClick(event) ? internalUrl(event.target) : undefined;
      const { base = '' } = document.documentElement.dataset;
      if (!url || !isPage(url, base) || isSamePage(url)) return;
      event.preventDefault();
      navigate((url.pathname + url.search + url.hash).slice(base.length));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Other sites may be on the same host, and a site has files. */
function isPage({ pathname }: URL, base: string): boolean {
  return pathname.startsWith(`${base}/`) && !/\.[a-z0-9]+$/i.test(pathname);
}

function isSamePage({ hash, pathname, search }: URL): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
