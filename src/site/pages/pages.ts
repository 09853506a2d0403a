import type { Document, Path } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';
import type { OpenedPage } from '../site.ts';
import type { Scope } from '../template/index.ts';
import { NO_PARTS } from './made-blocks.ts';
import type { BlockContext, BlockMaker, MadeBlock } from './make-block.ts';
import { createBlockMaker } from './make-block.ts';
import { isRepeated, makeRepeated } from './repeated-blocks.ts';
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
    const written = blocks.flatMap((raw, index): readonly WrittenBlock[] => {
      const path = ['blocks', index];
      if (raw === undefined || untyped.indexes.has(index)) return [{ raw, path, made: UNJUDGED }];
      if (!isRepeated(raw)) return [{ raw, path, made: make(raw, { document, path }, scope) }];
      const repeated = makeRepeated(raw, { document, path }, scope, entryWords, context);
      return repeated.map((each) => ({ raw: raw.each, path: [...path, 'each'], made: each }));
    });
    const made = written.map((each) => each.made);
    const timeline = written.flatMap(({ raw, path, made: { instance, inactive } }) => {
      const block = instance ?? inactive;
      const location = (key?: 'id') => document.locate([...path, key ?? instanceKey(raw)]);
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

/** What was made of a block that stands somewhere in the file. */
interface WrittenBlock {
  readonly raw: unknown;
  readonly path: Path;
  readonly made: MadeBlock;
}

/** The key that says what a block is, where a fault of the whole block is shown. */
function instanceKey(raw: unknown): 'shared' | 'type' {
  return isMapping(raw) && 'shared' in raw ? 'shared' : 'type';
}

const UNJUDGED: MadeBlock = { ...NO_PARTS, isFaulty: true };
