import type { Site, SiteContent, SiteEnvironment } from '../../../src/content/index.ts';
import { includeShared } from '../../../src/content/index.ts';
import type { Document } from '../../../src/content/yaml/index.ts';
import { isMapping, readDocument } from '../../../src/content/yaml/index.ts';
import type { Name } from './names.ts';

/** Up to this number, pages are read for their anchors, so that a large site gets its schemas quickly. */
const READ_PAGES = 300;

/** The anchors on pages that links can lead to, for links on other pages and on the page itself. */
export function listAnchors(
  { reader, documents }: Pick<SiteEnvironment, 'reader' | 'documents'>,
  site: Pick<Site, 'pages'>,
  shared: SiteContent['shared'],
): readonly Name[] {
  // Pages that are read here are not checked for faults, so there is nothing to store.
  const known = { get: (file: string) => documents?.get(file), set: () => {} };
  const found = site.pages.slice(0, READ_PAGES).flatMap(({ path, file }) => {
    const document = readDocument(reader, file, { wanted: '' }, () => {}, known);
    return document ? findIds(document, shared).map((id) => ({ path, id })) : [];
  });
  const own = new Map(found.map(({ path, id }) => [id, path]));
  return [
    ...found.map(({ path, id }) => ({ name: `${path}#${id}`, about: `The block with the id "${id}" on ${path}` })),
    ...[...own].map(([id, path]) => ({
      name: `#${id}`,
      about: `The block with the id "${id}" on the same page, if it is ${path}`,
    })),
  ];
}

function findIds(document: Document, shared: SiteContent['shared']): readonly string[] {
  const { blocks } = document.data;
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index) => {
    if (!isMapping(block)) return [];
    const id = includeShared(block, { document, path: ['blocks', index] }, shared, () => {})?.data.id;
    return typeof id === 'string' ? [id] : [];
  });
}
