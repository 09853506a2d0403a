import type { Document, Reader } from '../document/index.ts';
import { isMapping, readDocument } from '../document/index.ts';
import type { Site } from '../site/index.ts';
import type { Name } from './names.ts';

/** Pages are read for their anchors up to this number, so that a large site has its schemas soon. */
const READ_PAGES = 300;

/** The places on pages that links can lead to, as links from other pages and from the page itself. */
export function listAnchors(
  reader: Reader,
  site: Site,
  shared: ReadonlyMap<string, Document | undefined>,
): readonly Name[] {
  const found = site.pages.slice(0, READ_PAGES).flatMap(({ path, file }) => {
    const data = readDocument(reader, file, { wanted: '' }, () => {})?.data;
    return findIds(data?.blocks, shared).map((id) => ({ path, id }));
  });
  const own = new Map(found.map(({ path, id }) => [id, path]));
  return [
    ...found.map(({ path, id }) => ({ name: `${path}#${id}`, about: `The place "${id}" on ${path}` })),
    ...[...own].map(([id, path]) => ({
      name: `#${id}`,
      about: `The place "${id}" on the same page, if it is ${path}`,
    })),
  ];
}

function findIds(blocks: unknown, shared: ReadonlyMap<string, Document | undefined>): readonly string[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown) => {
    if (!isMapping(block)) return [];
    const base = typeof block.shared === 'string' ? shared.get(block.shared)?.data : undefined;
    const id = block.id ?? base?.id;
    return typeof id === 'string' ? [id] : [];
  });
}
