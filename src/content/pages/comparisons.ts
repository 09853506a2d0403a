import type { FieldGroup } from '../../block/index.ts';
import { describeSchema, findField, once } from '../../block/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import type { Collection, Entry } from '../collections/index.ts';
import type { PageSummary } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type { Distinct } from '../schema/index.ts';
import { compileInputs, deriveSlug } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import { isListed } from '../site.ts';
import type { SharedBlocks } from '../templates/index.ts';
import { isQuery, mentionsAny } from '../templates/index.ts';
import { isMapping } from '../yaml/index.ts';
import { countPictures, ownWords } from './own-words.ts';
import { rawBlocks } from './pages.ts';
import type { Sketch } from './shingles.ts';
import { createSketch, cutShingles, decodeSketch, encodeSketch } from './shingles.ts';

/** A collection whose entries must differ from each other. */
export interface ComparedCollection {
  readonly distinct: Distinct;
  /** The ones that search engines list, in order of address. */
  readonly entries: readonly ComparedEntry[];
}

/** The comparable data of an entry. Only the sketch is known without reading the entry's file. */
export interface ComparedEntry {
  readonly page: PageReference;
  readonly sketch: () => Sketch;
  readonly cutShingles: () => Uint32Array;
  /**
   * The blocks with equal text in another entry: `blocks[1] (prose)`. These are the blocks of the template that use
   * texts of the entry, and that are equal apart from its name. A block that uses none is the same on all pages, and no
   * entry can change it.
   */
  readonly sameBlocks: (other: ComparedEntry) => readonly string[];
  /** The own words of one input. */
  readonly extractWords: (input: string) => readonly string[];
}

interface Surroundings {
  /** All pages, in order of address. */
  readonly pages: readonly PageReference[];
  readonly shared: SharedBlocks;
  readonly summaries: Memory<PageSummary>;
}

/** The collections for which `site.yaml` says how distinct their entries must be. */
export function compareCollections(
  collections: readonly Collection[],
  { pages, shared, summaries }: Surroundings,
): readonly ComparedCollection[] {
  return collections.flatMap((collection) => {
    const { distinct } = collection;
    if (!distinct) return [];
    const entries = new Map(collection.entries.map(({ file, entry }) => [file, entry]));
    const group = once(() => describeSchema(compileInputs(collection.inputs)));
    const blocks = quotingBlocks(collection, shared);
    return {
      distinct,
      entries: pages.flatMap((page) => {
        const entry = isListed(page) ? entries.get(page.file) : undefined;
        return entry ? compareEntry(page, entry, { group, blocks, summaries }) : [];
      }),
    };
  });
}

/** A block of a template, and the inputs that it uses. */
interface QuotingBlock {
  readonly name: string;
  readonly inputs: readonly string[];
}

interface Kind {
  readonly group: () => FieldGroup;
  readonly blocks: () => readonly QuotingBlock[];
  readonly summaries: Memory<PageSummary>;
}

function compareEntry(page: PageReference, entry: Entry, { group, blocks, summaries }: Kind): ComparedEntry {
  const { document, version } = entry;
  const names = [page.label, deriveSlug(page.file)];
  const extractWords = (input: string) => {
    const field = findField(group(), input);
    return field ? ownWords(field, document.data[input], names) : [];
  };
  const findOrMakeSketch = (): Sketch => {
    const summary = findSummary(summaries, page.file, version);
    if (summary.sketch !== undefined) return decodeSketch(summary.sketch);
    const fresh = createSketch(ownWords(group(), document.data, names), countPictures(group(), document.data));
    summaries.set(page.file, { ...summary, sketch: encodeSketch(fresh) });
    return fresh;
  };
  return {
    page,
    extractWords,
    cutShingles: () => cutShingles(ownWords(group(), document.data, names)),
    sketch: once(findOrMakeSketch),
    sameBlocks: (other) =>
      blocks().flatMap(({ name, inputs: quoted }) => {
        const said = quoted.map(
          (input) => [extractWords(input).join(' '), other.extractWords(input).join(' ')] as const,
        );
        const isSame = said.some(([mine]) => mine !== '') && said.every(([mine, theirs]) => mine === theirs);
        return isSame ? name : [];
      }),
  };
}

/** The blocks of a template that use inputs; computed on demand. */
function quotingBlocks({ template, inputs }: Collection, shared: SharedBlocks): () => readonly QuotingBlock[] {
  return once(() =>
    (template ? rawBlocks(template) : []).map((raw, index) => ({
      name: `blocks[${index}] (${isMapping(raw) ? String(raw.type ?? raw.shared) : 'block'})`,
      inputs: Object.keys(inputs).filter((input) => quotes(raw, input, shared)),
    })),
  );
}

/** Whether a block shows the value of an input. Conditions show nothing, and queries show other entries. */
function quotes(raw: unknown, input: string, shared: SharedBlocks): boolean {
  if (typeof raw === 'string') return mentionsAny(raw, new Set([input]));
  if (Array.isArray(raw)) return raw.some((item) => quotes(item, input, shared));
  if (!isMapping(raw) || isQuery(raw)) return false;
  const included = typeof raw.shared === 'string' ? shared.get(raw.shared)?.data : undefined;
  const { if: _condition, unless: _opposite, ...shown } = { ...included, ...raw };
  return Object.values(shown).some((each) => quotes(each, input, shared));
}
