import { ROUTE_LIST, SEARCH_INDEX } from '../../block/islands/index.ts';
import { ICON_ADDRESSES, MANIFEST } from '../../media/index.ts';
import { EMBED_PATH, normalisePath } from '../schema/index.ts';

/*
 * The files of a built site are of three kinds: pages, at their addresses plus ".html"; files of `public/`, at their
 * own paths; and the files in the table `BUILT`. No two of them may write the same file.
 */

/** The addresses of the files and folders that the builder itself adds to a site, with their purpose. */
const BUILT: Readonly<Record<string, string>> = {
  '/assets': 'the built scripts, pictures and fonts',
  '/404': 'the not-found page',
  '/recover.js': 'the built scripts',
  [EMBED_PATH]: 'the widgets of other companies',
  '/sitemap.xml': 'the list of pages for search engines',
  '/feed-': 'the feeds of collections',
  '/robots.txt': 'the rules for search engines',
  '/llms.txt': 'the list of pages for programs that read the site',
  [SEARCH_INDEX]: 'the list of pages for the site search',
  [ROUTE_LIST]: 'the list of addresses for open pages',
  '/next-change.json': 'the time of the next build',
  '/_headers': 'the headers of all pages',
  '/_redirects': 'the redirects of the site',
  '/_server': 'the server configuration',
};

/** Icons that the builder makes from other files of `public/`; a site can have its own files instead. */
const DRAWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ICON_ADDRESSES.map((address) => [address, 'the icon of the site'])),
  [MANIFEST]: 'the files that phones need to install the site',
};

/** The purpose of the builder's file at an address or above it; undefined if there is none. */
export function findBuiltFile(address: string): string | undefined {
  return findAbove(normalisePath(address), BUILT);
}

/**
 * Addresses that start with "_", for servers and the builder, such as `/_redirects`, and those of Vite in the dev
 * server. Other addresses with "@" are allowed, such as those of user profiles.
 */
const OWN = /^\/(?:_|@(?:fs|id|vite|react-refresh)(?:\/|$))/;

/** The builder's use of an address that a page wants; undefined if the address is free. */
export function reservedFor(path: string): string | undefined {
  const normal = normalisePath(path);
  return findAbove(normal, BUILT) ?? findAbove(normal, DRAWN) ?? (OWN.test(normal) ? 'the builder itself' : undefined);
}

function findAbove(normal: string, table: Readonly<Record<string, string>>): string | undefined {
  if (/^\/sitemap-\d+\.xml$/.test(normal)) return table['/sitemap.xml'];
  if (/^\/feed-[a-z\d-]+\.xml$/.test(normal)) return table['/feed-'];
  for (let end = normal.length; end > 0; end = normal.lastIndexOf('/', end - 1)) {
    const above = normal.slice(0, end);
    if (Object.hasOwn(table, above)) return table[above];
  }
  return undefined;
}

/** The addresses at which servers show the file at a path: the path itself and, for HTML, also those of a page. */
export function findAddresses(file: string): readonly string[] {
  const address = `/${file}`;
  const page = address.replace(/\.html$/i, '');
  if (page === address) return [address];
  const folder = page.replace(/\/index$/i, '');
  return folder === page ? [address, page] : [address, page, folder || '/'];
}
