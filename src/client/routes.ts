import { readRouteList } from '../block/islands/index.ts';

/** Finds the page that a link leads to, at its canonical address; undefined for what the browser has to load. */
export type FindPage = (link: URL) => URL | undefined;

/**
 * Reads the addresses of the site.
 * @throws if they cannot be read
 */
export async function readRoutes(response: Response): Promise<FindPage> {
  if (!response.ok) throw new Error(`${response.url} answers with ${response.status}.`);
  const routes = readRouteList(await response.text());
  return (link) => {
    // A link inside the current page, which may be at an alias, or the not-found page.
    if (link.pathname === location.pathname) return link;
    const page = routes.get(link.pathname);
    return page === undefined ? undefined : new URL(page + link.search + link.hash, link);
  };
}
