import type { Document } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';
import type { OpenedPage } from '../site.ts';
import type { Scope } from '../template/index.ts';
import type { BlockContext, BlockMaker, MadeBlock } from './make-block.ts';
import { createBlockMaker } from './make-block.ts';
import { findUntyped } from './untyped.ts';

/** Everything a page is made from: its own file, or a template and the entry that fills it in. */
export interface PageSource {
  readonly document: Document;
  /** Equal while the files that it is made from are the same, shared blocks and `site.yaml` aside. */
  readonly version: string;
  /** The raw blocks by their place in the file; undefined for one that cannot be judged. */
  readonly blocks: readonly unknown[];
  readonly scope: Scope;
  /** The words that differ from entry to entry; the same set for all pages of a template. */
  readonly entryWords: ReadonlySet<string>;
  /** The documents that may say who sees it: itself or, of a page made from a template, first the entry. */
  readonly authorities: readonly Document[];
}

/** The words of a page that is no entry. */
export const NO_ENTRY_WORDS: ReadonlySet<string> = new Set<string>([]);

/** The raw blocks of a page file; none when it has no list of them, which is a fault of its own. */
export function rawBlocks({ data: { blocks } }: Document): readonly unknown[] {
  return Array.isArray(blocks) ? blocks : [];
}

/** A page that has nothing, standing in for one that cannot be opened. */
export function emptyPage({ document }: Pick<PageSource, 'document'>): OpenedPage {
  return {
    isWhole: false,
    blocks: [],
    timeline: [],
    links: [],
    dependencies: [],
    diagnostics: [],
    locations: [],
    start: () => document.locate(['blocks'], 'key'),
  };
}

/** Opens pages: makes their blocks, those that all pages of a template share only once. */
export function createPageOpener(context: BlockContext): (source: PageSource) => OpenedPage {
  const makers = new WeakMap<ReadonlySet<string>, BlockMaker>();
  return ({ document, blocks, scope, entryWords }) => {
    const make = makers.get(entryWords) ?? createBlockMaker(context, entryWords);
    makers.set(entryWords, make);
    const untyped = findUntyped(blocks, document, context.registry);
    const made = blocks.map((raw, index) =>
      raw === undefined || untyped.indexes.has(index)
        ? UNJUDGED
        : make(raw, { document, path: ['blocks', index] }, scope),
    );
    const timeline = made.flatMap(({ instance, inactive }, index) => {
      const block = instance ?? inactive;
      const location = (key?: 'id') => document.locate(['blocks', index, key ?? instanceKey(blocks[index])]);
      return block ? [{ block, location, isShown: instance !== undefined }] : [];
    });
    const shown = timeline.filter(({ isShown }) => isShown);
    return {
      ...emptyPage({ document }),
      isWhole: !Object.values(scope).some(({ isOpen }) => isOpen) && !made.some(({ isFaulty }) => isFaulty),
      locations: shown.map(({ location }) => location),
      blocks: shown.map(({ block }) => block),
      timeline,
      links: made.flatMap(({ links }) => links),
      dependencies: made.flatMap(({ dependencies }) => dependencies),
      diagnostics: [...untyped.diagnostics, ...made.flatMap(({ diagnostics }) => diagnostics)],
    };
  };
}

/** The key that says what a block is, where a fault of the whole block is shown. */
function instanceKey(raw: unknown): 'shared' | 'type' {
  return isMapping(raw) && 'shared' in raw ? 'shared' : 'type';
}

const UNJUDGED: MadeBlock = {
  instance: undefined,
  inactive: undefined,
  diagnostics: [],
  isFaulty: true,
  links: [],
  dependencies: [],
};
