import { PAGE_STYLES } from '../block/islands/index.ts';
import type { PageContent } from './page-content.ts';
import { readPage } from './page-content.ts';

export interface PageLoader {
  /**
   * Returns a prefetched page, or fetches the page. Rejects for a redirect, which only the browser can follow.
   */
  readonly load: (url: URL, signal: AbortSignal) => Promise<PageContent>;
  readonly prefetch: (url: URL) => void;
  /** Drops all prefetched pages, because the site has changed. */
  readonly forget: () => void;
}

/** The time in ms after which a prefetched page is dropped. */
const FRESH_MS = 30_000;

/**
 * Pages are fetched as HTML, which avoids a second format. The cost is that each page sends its CSS again: 3.3 of the
 * 14 kB of a location page. To avoid that, each page would need a second file; writing files already takes a tenth of
 * a build of 10,000 pages. Visitors rarely wait, because a page is fetched as soon as its link is hovered.
 */
export function createPageLoader(): PageLoader {
  const prefetched = new Map<string, Promise<PageContent>>();
  return {
    load: (url, signal) => {
      const key = deriveKey(url);
      const ready = prefetched.get(key);
      prefetched.delete(key);
      return ready?.catch(() => fetchPage(url, signal)) ?? fetchPage(url, signal);
    },
    prefetch: (url) => {
      const key = deriveKey(url);
      if (prefetched.has(key) || key === deriveKey(location)) return;
      const page = fetchPage(url);
      prefetched.set(key, page);
      const drop = () => prefetched.get(key) === page && prefetched.delete(key);
      page.catch(drop);
      setTimeout(drop, FRESH_MS);
    },
    forget: () => prefetched.clear(),
  };
}

/** The part of an address that identifies a page. */
export function deriveKey({ pathname, search }: URL | Location): string {
  return pathname + search;
}

async function fetchPage(url: URL, signal?: AbortSignal): Promise<PageContent> {
  const options: RequestInit = { headers: { accept: 'text/html' }, redirect: 'error', ...(signal && { signal }) };
  return parsePage(await (await fetch(deriveKey(url), options)).text());
}

/** Parses a page. Its styles are removed first, because the policy of the current page would refuse them. */
function parsePage(html: string): PageContent {
  const [before = '', after = ''] = html.split(PAGE_STYLES.open);
  const [styles, ...rest] = after.split(PAGE_STYLES.close);
  return readPage(new DOMParser().parseFromString(before + rest.join(PAGE_STYLES.close), 'text/html'), styles);
}
