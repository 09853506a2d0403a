import type { Diagnostic, Report } from '../diagnostics/index.ts';
import { contentRules, diagnose } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import { isMapping } from '../document/index.ts';
import { expand } from './expand.ts';
import type { Workshop } from './instantiate.ts';
import { instantiateBlock } from './instantiate.ts';
import type { Scope } from './placeholder.ts';
import { mentionsAny } from './placeholder.ts';
import type { BlockInstance, OpenedPage, PageReference } from './site.ts';

/** Everything a page is made from: its own file, or a template and the entry that fills it in. */
export interface PageSource {
  readonly document: Document;
  /** The raw blocks by their place in the file; undefined for one that cannot be judged. */
  readonly blocks: readonly unknown[];
  readonly scope: Scope;
  /** The words that differ from entry to entry; a block that quotes none of them is the same on every page of the template. */
  readonly entryWords: ReadonlySet<string>;
}

/** The title, description and label of a page, with their placeholders filled in. */
export function describePage(
  { document, scope }: PageSource,
  { query, shared }: Pick<Workshop, 'query' | 'shared'>,
  report: Report,
): Pick<PageReference, 'title' | 'description' | 'label'> {
  const { title, description, label } = document.data;
  const front = { title, description, ...(label !== undefined && { label }) };
  const { value } = expand(front, { document, path: [] }, { query, shared, report, scope });
  const filled = isMapping(value) ? value : {};
  const textOf = (key: string) => (typeof filled[key] === 'string' ? filled[key].trim() : '');
  return { title: textOf('title'), description: textOf('description'), label: textOf('label') || textOf('title') };
}

interface OpenedBlock {
  readonly instance: BlockInstance | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: OpenedBlock = { instance: undefined, diagnostics: [] };

/** The raw blocks of a page file; none when it has no list of them, which is a fault of its own. */
export function rawBlocks({ data: { blocks } }: Document): readonly unknown[] {
  return Array.isArray(blocks) ? blocks : [];
}

/** Opens pages: makes their blocks, and makes a block that all pages of a template share only once. */
export function createPageOpener(workshop: Workshop): (source: PageSource) => OpenedPage {
  const same = new WeakMap<object, OpenedBlock>();
  const varies = new WeakSet<object>();

  function open(raw: unknown, index: number, { document, scope, entryWords }: PageSource): OpenedBlock {
    const make = () => openBlock(raw, { document, path: ['blocks', index] }, scope, workshop);
    if (!isMapping(raw) || varies.has(raw)) return make();
    const known = same.get(raw);
    if (known) return known;
    const opened = make();
    if (mentionsAny(raw, entryWords)) varies.add(raw);
    else same.set(raw, opened);
    return opened;
  }

  return (source) => {
    const opened = source.blocks.map((raw, index) => (raw === undefined ? NOTHING : open(raw, index, source)));
    return {
      blocks: opened.flatMap(({ instance }) => instance ?? []),
      diagnostics: [...opened.flatMap(({ diagnostics }) => diagnostics), ...duplicateAnchors(opened, source.document)],
    };
  };
}

function openBlock(
  raw: unknown,
  origin: Parameters<typeof instantiateBlock>[1],
  scope: Scope,
  workshop: Workshop,
): OpenedBlock {
  const diagnostics: Diagnostic[] = [];
  const instance = instantiateBlock(raw, origin, scope, workshop, (diagnostic) => diagnostics.push(diagnostic));
  return { instance, diagnostics };
}

function duplicateAnchors(opened: readonly OpenedBlock[], document: Document): readonly Diagnostic[] {
  const seen = new Set<string>();
  return opened.flatMap(({ instance }, index) => {
    const id = instance?.id;
    if (id === undefined) return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [diagnose(contentRules.duplicateAnchor, { id }, document.locate(['blocks', index, 'id']))];
  });
}
