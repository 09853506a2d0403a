import type { ItemListLeaf, ListItemLeaf } from 'schema-dts';
import type { PageReference, Site } from '../../content/index.ts';
import { absoluteAddress, plainPath, receivePath } from '../../content/index.ts';
import { uniqueBy } from './unique-by.ts';

/** From so many pages on, a page that leads to those below it is their index. */
const FEWEST = 2;

/**
 * The pages below its own address to which an index leads, each once: `/locations` lists `/locations/jbr`. Undefined for a page
 * that is no index. The home page is none: all pages would be below it.
 */
export function describeIndex(
  site: Site,
  { path }: PageReference,
  links: readonly ListItemLeaf[],
): ItemListLeaf | undefined {
  // For the home page this is "//", with which no address starts.
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
