import type { Field, FieldGroup } from '../../block/index.ts';
import { describeSchema, findField, once } from '../../block/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import type { Collection, Entry } from '../collections/index.ts';
import type { PageSummary } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type { Distinct } from '../schema/index.ts';
import { compileInputs, deriveSlug, slugify } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import { isListed } from '../site.ts';
import type { SharedBlocks } from '../templates/index.ts';
import { isQuery, mentionsAny } from '../templates/index.ts';
import { isMapping } from '../yaml/index.ts';
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
    const fresh = createSketch(ownWords(group(), document.data, names));
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

/**
 * The own words of an entry in one field or in all, in the order of the template's inputs: those of its texts and rich
 * texts, at any depth. Names of the entry are removed, so that two entries that differ in nothing else are equal.
 * Addresses, pictures, icons, choices and numbers do not count.
 * @param names its label and the name of its file
 */
export function ownWords(field: Field, data: unknown, names: readonly string[]): string[] {
  return withoutNames(extractWords(gatherTexts(field, data).join('\n')), names);
}

function gatherTexts(field: Field, value: unknown): readonly string[] {
  if (field.kind === 'markdown') return typeof value === 'string' ? [withoutAddresses(value)] : [];
  if (field.kind) return [];
  if (field.shape === 'text' && typeof value === 'string') return [value];
  if (field.shape === 'list' && Array.isArray(value)) return value.flatMap((item) => gatherTexts(field.item, item));
  if (field.shape !== 'group' || !isMapping(value)) return [];
  return Object.entries(field.fields).flatMap(([name, part]) => gatherTexts(part, value[name]));
}

/** Markdown without the targets of its links. */
function withoutAddresses(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*\)/g, ']').replace(/https?:\/\/[^\s>]+/gi, ' ');
}

/** Words in lower case, without accents and punctuation, and without the "'s" of a genitive. */
function extractWords(text: string): readonly string[] {
  const small = text.replaceAll('’', "'").toLowerCase();
  const words = isPlain(small) ? small.match(PLAIN_WORD) : small.normalize('NFKD').replace(/\p{M}/gu, '').match(WORD);
  if (!words || !small.includes("'s")) return words ?? [];
  return words.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word));
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
/** The same for plain letters, in a third of the time. */
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g;

function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text);
}

function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  const forms = names
    .flatMap((name) => [extractWords(name), extractWords(slugify(name))])
    .filter((form) => form.length > 0);
  // Of "Creek" and "Creek Harbour", the longer name is matched first.
  forms.sort((left, right) => right.length - left.length);
  const starts = new Set(forms.map(([first]) => first));
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const name = starts.has(word) && forms.find((form) => form.every((each, index) => words[at + index] === each));
    if (!name) kept.push(word);
    at += name ? name.length : 1;
  }
  return kept;
}
