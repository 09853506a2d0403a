import type { ItemListLeaf, ListItemLeaf } from 'schema-dts';
import type { PageReference, Site } from '../../content/index.ts';
import { absoluteAddress, plainPath, receivePath } from '../../content/index.ts';
import { uniqueBy } from './unique-by.ts';

/** The minimum number of links to child pages with which a page counts as their index. */
const FEWEST = 2;

/**
 * The child pages that an index links to, each once: `/locations` lists `/locations/jbr`. Undefined for a page that is
 * not an index. The home page is never one, because all pages are below it.
 */
export function describeIndex(
  site: Site,
  { path }: PageReference,
  links: readonly ListItemLeaf[],
): ItemListLeaf | undefined {
  // For the home page this is "//", which no address starts with.
  const start = `${path}/`;
  const below = links.flatMap(({ name, url }) => {
    const received = typeof url === 'string' ? receivePath(site, url) : undefined;
    const to = received && plainPath(received.replace(/[?#].*$/, ''));
    if (!to?.startsWith(start) || name === undefined) return [];
    return { name, url: absoluteAddress(site, to) };
  });
  const items = uniqueBy(below, ({ url }) => url);
  if (items.length < FEWEST) return undefined;
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}
