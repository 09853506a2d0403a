import type { OpenedPage, PageReference } from '../../../src/content/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { PageOutline } from '../protocol.ts';
import type { LocatedPath } from './paths.ts';
import { createPathFinder } from './paths.ts';

/** What is known of the blocks that pages share, by name. */
export interface SharedBlocks {
  /** How many locations include a block. */
  readonly countIncluders: (name: string) => number;
  /** The file of one, undefined where there is none. */
  readonly findFile: (name: string) => string | undefined;
}

/**
 * The blocks of a page in its order, with where they are written.
 * @param before how many blocks the builder itself puts above them
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
    // A shared block that stands on a page twice is one instance, so that they are counted in order.
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
  const file = typeof name === 'string' ? shared.findFile(name) : undefined;
  return {
    path: block,
    // That of a faulty block is shown as something else.
    type: typeof type === 'string' ? type : rendered,
    ...(typeof name === 'string' &&
      file !== undefined && { shared: { name, file, pages: shared.countIncluders(name) } }),
  };
}

/** The file in which the blocks of a page are written, and how many pages are made from it. */
export function findBlocksFile(
  page: PageReference,
  pages: readonly PageReference[],
  templateOf: (file: string) => string | undefined,
): { readonly blocksFile: string; readonly pagesOfBlocks: number } {
  const template = templateOf(page.file);
  if (template === undefined) return { blocksFile: page.file, pagesOfBlocks: 1 };
  return { blocksFile: template, pagesOfBlocks: pages.filter(({ file }) => templateOf(file) === template).length };
}
