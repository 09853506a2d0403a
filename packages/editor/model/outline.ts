import type { LoadedSite, OpenedPage, PageReference } from '../../../src/content/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { PageOutline } from '../protocol.ts';
import type { LocatedPath } from './paths.ts';
import { createPathFinder } from './paths.ts';

type SharedBlocks = Pick<LoadedSite['shared'], 'countIncluders' | 'locate'>;

/**
 * The blocks of a page in order, with their locations in files.
 * @param before the number of blocks that the builder itself adds above them
 */
export function outlinePage(
  { blocks, timeline }: Pick<OpenedPage, 'blocks' | 'timeline'>,
  shared: SharedBlocks,
  before: number,
): Pick<PageOutline, 'blocks' | 'texts'> {
  const findPath = createPathFinder();
  const texts: Record<string, string> = {};
  let shown = 0;
  const outlined = timeline.map(({ block, location }) => {
    const at = location();
    texts[at.source.file] = at.source.text;
    const found = findPath(at);
    // A shared block that is used twice on a page is the same object, so only the order tells its uses apart.
    const isShown = blocks[shown] === block;
    if (isShown) shown += 1;
    return {
      ...describeBlock(found, block.block.type, shared),
      ...(block.id !== undefined && { id: block.id }),
      file: at.source.file,
      line: found.line,
      ...(isShown && { shownAt: before + shown - 1 }),
    };
  });
  return { blocks: outlined, texts };
}

function describeBlock({ path, data }: LocatedPath, rendered: string, shared: SharedBlocks) {
  const block: Path = path.slice(0, -1);
  const written = valueAt(data, block);
  const { type, shared: name } = isMapping(written) ? written : {};
  const file = typeof name === 'string' ? shared.locate(name)?.source.file : undefined;
  return {
    path: block,
    // The type as written in the file: a faulty block is rendered as another type.
    type: typeof type === 'string' ? type : rendered,
    ...(typeof name === 'string' &&
      file !== undefined && { shared: { name, file, pages: shared.countIncluders(name) } }),
  };
}

/** The file with the blocks of a page, and the number of pages that are made from it. */
export function findBlocksFile(
  page: PageReference,
  pages: readonly PageReference[],
  templateOf: (file: string) => string | undefined,
): { readonly blocksFile: string; readonly pagesOfBlocks: number } {
  const template = templateOf(page.file);
  if (template === undefined) return { blocksFile: page.file, pagesOfBlocks: 1 };
  return { blocksFile: template, pagesOfBlocks: pages.filter(({ file }) => templateOf(file) === template).length };
}
