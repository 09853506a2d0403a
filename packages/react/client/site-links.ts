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
      if (!url || isSamePage(url)) return;
      event.preventDefault();
      const { base = '' } = document.documentElement.dataset;
      navigate((url.pathname + url.search + url.hash).slice(base.length));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function isSamePage({ hash, pathname, search }: URL): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
