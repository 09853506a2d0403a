import type { Location } from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { LocatedBlock, OpenedPage, PageLink } from '../site.ts';
import type { Scope } from '../templates/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import type { BlockContext, MadeBlock } from './make-block.ts';
import { createBlockMaker } from './make-block.ts';
import { isRepeated, makeRepeated } from './repeated-blocks.ts';
import { findUntyped } from './untyped.ts';

/** Everything a page is made from: its own file, or a template and the entry that fills it in. Spreading it may lose its scope. */
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
    start: () => locateStart(document),
  };
}

/** Opens pages: makes their blocks, those that all pages of a template share only once. */
export function createPageOpener(context: BlockContext): (source: PageSource) => OpenedPage {
  const findMaker = memoise((entryWords: ReadonlySet<string>) => createBlockMaker(context, entryWords));
  return ({ document, blocks, scope, entryWords }) => {
    const make = findMaker(entryWords);
    const untyped = findUntyped(blocks, document, context.registry);
    const timeline: LocatedBlock[] = [];
    const shown: LocatedBlock[] = [];
    const links: PageLink[] = [];
    const dependencies: Dependency[] = [];
    const diagnostics = [...untyped.diagnostics];
    let isWhole = !hasOpenWord(scope);
    const add = (made: MadeBlock, raw: unknown, path: Path) => {
      const block = made.instance ?? made.inactive;
      if (block) {
        const located = { block, location: (key?: 'id') => document.locate([...path, key ?? instanceKey(raw)]) };
        timeline.push(located);
        if (made.instance) shown.push(located);
      }
      if (made.isFaulty) isWhole = false;
      links.push(...made.links);
      dependencies.push(...made.dependencies);
      diagnostics.push(...made.diagnostics);
    };
    for (const [index, raw] of blocks.entries()) {
      const path = ['blocks', index];
      if (raw === undefined || untyped.indexes.has(index)) isWhole = false;
      else if (!isRepeated(raw)) add(make(raw, { document, path }, scope), raw, path);
      else {
        const each = [...path, 'each'];
        for (const made of makeRepeated(raw, { document, path }, scope, entryWords, context)) add(made, raw.each, each);
      }
    }
    return {
      isWhole,
      blocks: shown.map(({ block }) => block),
      timeline,
      links,
      dependencies,
      diagnostics,
      locations: shown.map(({ location }) => location),
      start: () => locateStart(document),
    };
  };
}

/** Whether a word with an unknown value is quoted. */
function hasOpenWord(scope: Scope): boolean {
  for (const word in scope) if (scope[word]?.isOpen) return true;
  return false;
}

function locateStart(document: Document): Location {
  return document.locate(['blocks'], 'key');
}

/** The key that says what a block is, where a fault of the whole block is shown. */
function instanceKey(raw: unknown): 'shared' | 'type' {
  return isMapping(raw) && 'shared' in raw ? 'shared' : 'type';
}
