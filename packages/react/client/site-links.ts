import { useEffect } from 'react';
import { internalUrl } from '../../../src/client/internal-url.ts';
import { isPlainClick } from '../../../src/client/plain-click.ts';

/**
 * Lets the router of the app follow links in blocks if they lead to pages of the site and open in this window. The
 * browser follows links to another part of the same page.
 * @param navigate gets the path below the base path of the site, with query and anchor; React Router's `useNavigate`
 * fits
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

/** Whether a URL is a page of the site, and neither another site on the same host nor a file. */
function isPage({ pathname }: URL, base: string): boolean {
  return pathname.startsWith(`${base}/`) && !/\.[a-z0-9]+$/i.test(pathname);
}

function isSamePage({ hash, pathname, search }: URL): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
