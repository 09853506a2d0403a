import type { Place, Report } from '../diagnostics/index.ts';
import { contentRules, diagnose } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import { isMapping } from '../document/index.ts';
import { expand } from './expand.ts';
import type { BlockMaker, MadeBlock, Workshop } from './make-block.ts';
import { createBlockMaker } from './make-block.ts';
import { createOrigins } from './origins.ts';
import type { Scope } from './placeholder.ts';
import type { OpenedPage, PageReference } from './site.ts';

/** Everything a page is made from: its own file, or a template and the entry that fills it in. */
export interface PageSource {
  readonly document: Document;
  /** The raw blocks by their place in the file; undefined for one that cannot be judged. */
  readonly blocks: readonly unknown[];
  readonly scope: Scope;
  /** The words that differ from entry to entry; the same set for all pages of a template. */
  readonly entryWords: ReadonlySet<string>;
}

/** The words of a page that is no entry. */
export const NO_ENTRY_WORDS: ReadonlySet<string> = new Set<string>([]);

/** The raw blocks of a page file; none when it has no list of them, which is a fault of its own. */
export function rawBlocks({ data: { blocks } }: Document): readonly unknown[] {
  return Array.isArray(blocks) ? blocks : [];
}

/** A page that has nothing, standing in for one that cannot be opened. */
export function emptyPage({ document }: Pick<PageSource, 'document'>): OpenedPage {
  return { blocks: [], anchors: [], diagnostics: [], places: [], start: () => document.locate(['blocks'], 'key') };
}

/** The title, description and label of a page, with their placeholders filled in. */
export function describePage(
  { document, scope }: PageSource,
  { query }: Pick<Workshop, 'query'>,
  report: Report,
): Pick<PageReference, 'title' | 'description' | 'label'> {
  const { title, description, label } = document.data;
  const front = { title, description, ...(label !== undefined && { label }) };
  const filled = expand(front, createOrigins({ document, path: [] }), { query, report, scope });
  const textOf = (key: string) => {
    const value = isMapping(filled) ? filled[key] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  return { title: textOf('title'), description: textOf('description'), label: textOf('label') || textOf('title') };
}

/** Where the title or the description of a page was written: in its file, in a template, or in the entry that fills it in. */
export function placeOfFront(
  { document, scope }: PageSource,
  key: 'title' | 'description',
  { query }: Pick<Workshop, 'query'>,
): Place {
  const origins = createOrigins({ document, path: [] });
  expand({ [key]: document.data[key] }, origins, { query, scope, report: () => {} });
  return origins.place([key]);
}

/** Opens pages: makes their blocks, those that all pages of a template share only once. */
export function createPageOpener(workshop: Workshop): (source: PageSource) => OpenedPage {
  const makers = new WeakMap<ReadonlySet<string>, BlockMaker>();
  return ({ document, blocks, scope, entryWords }) => {
    const make = makers.get(entryWords) ?? createBlockMaker(workshop, entryWords);
    makers.set(entryWords, make);
    const made = blocks.map((raw, index) =>
      raw === undefined ? NOTHING : make(raw, { document, path: ['blocks', index] }, scope),
    );
    return {
      ...emptyPage({ document }),
      places: made.flatMap(({ instance }, index) =>
        instance ? [() => document.locate(['blocks', index, instanceKey(blocks[index])])] : [],
      ),
      blocks: made.flatMap(({ instance }) => instance ?? []),
      anchors: made.flatMap(({ anchors }) => anchors),
      diagnostics: [...made.flatMap(({ diagnostics }) => diagnostics), ...duplicateAnchors(made, document)],
    };
  };
}

/** The key that says what a block is, where a fault of the whole block is shown. */
function instanceKey(raw: unknown): string {
  return isMapping(raw) && 'shared' in raw ? 'shared' : 'type';
}

const NOTHING: MadeBlock = { instance: undefined, diagnostics: [], anchors: [] };

function duplicateAnchors(made: readonly MadeBlock[], document: Document): OpenedPage['diagnostics'] {
  const seen = new Set<string>();
  return made.flatMap(({ instance }, index) => {
    const id = instance?.id;
    if (id === undefined) return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [diagnose(contentRules.duplicateAnchor, { id }, document.locate(['blocks', index, 'id']))];
  });
}
