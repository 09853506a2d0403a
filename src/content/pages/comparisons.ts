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
  /** The entries that search engines may list, in the order of their addresses. */
  readonly entries: readonly ComparedEntry[];
}

/** The data of an entry for comparisons. Only `sketch` can use the cache; the other functions read the entry's file. */
export interface ComparedEntry {
  readonly page: PageReference;
  readonly sketch: () => Sketch;
  readonly cutShingles: () => Uint32Array;
  /**
   * The blocks of the template whose texts are the same for both entries, apart from the entries' names: `blocks[1]
   * (prose)`. Only blocks that use texts of the entry count: the others are the same on all pages, and no entry can
   * change them.
   */
  readonly sameBlocks: (other: ComparedEntry) => readonly string[];
  /** The words of one input, without the entry's names. */
  readonly extractWords: (input: string) => readonly string[];
}

interface Surroundings {
  /** All pages, in order of address. */
  readonly pages: readonly PageReference[];
  readonly shared: SharedBlocks;
  readonly summaries: Memory<PageSummary>;
}

/** The collections that have `distinct` in `site.yaml`. */
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

/** Returns a function that lists the blocks of a template with the inputs that each uses; computed once, on demand. */
function quotingBlocks({ template, inputs }: Collection, shared: SharedBlocks): () => readonly QuotingBlock[] {
  return once(() =>
    (template ? rawBlocks(template) : []).map((raw, index) => ({
      name: `blocks[${index}] (${isMapping(raw) ? String(raw.type ?? raw.shared) : 'block'})`,
      inputs: Object.keys(inputs).filter((input) => quotes(raw, input, shared)),
    })),
  );
}

/**
 * Whether a block shows an input's value. Conditions do not show values, and queries show the values of other entries.
 */
function quotes(raw: unknown, input: string, shared: SharedBlocks): boolean {
  if (typeof raw === 'string') return mentionsAny(raw, new Set([input]));
  if (Array.isArray(raw)) return raw.some((item) => quotes(item, input, shared));
  if (!isMapping(raw) || isQuery(raw)) return false;
  const included = typeof raw.shared === 'string' ? shared.get(raw.shared)?.data : undefined;
  const { if: _condition, unless: _opposite, ...shown } = { ...included, ...raw };
  return Object.values(shown).some((each) => quotes(each, input, shared));
}
