import type { Memory } from '../../prerender/store/index.ts';
import type { PageSummary } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type { GivenWord, Inputs } from '../schema/index.ts';
import type { Origin, QueriedEntry, Scope, ScopeValue } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';

/** An entry without faults. A template turns it into a page or, without a template, only lists show it. */
export interface Entry extends QueriedEntry {
  /** The document of its file or, if one file has all entries, of its item in that file. */
  readonly document: Document;
  /** Changes when its values or its template change. */
  readonly version: string;
}

/** An entry and its address. A faulty entry keeps its address, so that links to it are not reported in addition. */
export interface EntryFile {
  /** Undefined for an entry that has no page. */
  readonly path: string | undefined;
  readonly file: string;
  readonly entry: Entry | undefined;
  /** Whether the entry is faulty and a draft: a build ignores its mistakes. */
  readonly isFaultyDraft?: boolean;
}

/** The common data of all entries of a collection. */
export interface EntryKind {
  /** The name of the collection. */
  readonly collection: string;
  readonly inputs: Inputs;
  /** The values that all pages can use. */
  readonly outer: Scope;
}

/** The values of an entry that are not in its file. */
export type Given = Readonly<Partial<Record<GivenWord, string>>>;
const GIVEN: readonly GivenWord[] = ['path', 'slug'];

/** An entry with a page. Its file is not read before a value is needed. */
export function createPageEntry(
  {
    document,
    file,
    version,
    given,
  }: Pick<Entry, 'document' | 'version'> & Pick<EntryFile, 'file'> & { readonly given: Given },
  kind: EntryKind,
  summaries: Memory<PageSummary>,
): Entry {
  return new PageEntry({ document, file, version, given }, kind, summaries);
}

/** A class, which is created faster and is smaller than an object literal: see `KnownDocument`. */
class PageEntry implements Entry {
  readonly document: Document;
  readonly version: string;
  readonly #file: string;
  readonly #given: Given;
  readonly #kind: EntryKind;
  readonly #summaries: Memory<PageSummary>;
  #scope: Scope | undefined;

  constructor(
    { document, file, version, given }: Parameters<typeof createPageEntry>[0],
    kind: EntryKind,
    summaries: Memory<PageSummary>,
  ) {
    this.document = document;
    this.version = version;
    this.#file = file;
    this.#given = given;
    this.#kind = kind;
    this.#summaries = summaries;
  }

  get scope() {
    this.#scope ??= createScope({ document: this.document, find: (word) => this.#find(word) }, this.#kind, this.#given);
    return this.#scope;
  }

  readonly say: Entry['say'] = (word) => {
    const value = this.#find(word);
    const known = findSummary(this.#summaries, this.#file, this.version);
    const isNew = !Object.hasOwn(this.#given, word) && !Object.hasOwn(known.words, word);
    // `undefined` is stored as null, because JSON has no undefined; no input can be null.
    if (isNew) this.#summaries.set(this.#file, { ...known, words: { ...known.words, [word]: value ?? null } });
    return value;
  };

  #find(word: string): unknown {
    if (Object.hasOwn(this.#given, word)) return this.#given[word === 'path' ? word : 'slug'];
    const summary = this.#summaries.get(this.#file);
    const isInSummary = summary?.version === this.version && Object.hasOwn(summary.words, word);
    return isInSummary ? (summary.words[word] ?? undefined) : this.document.data[word];
  }
}

/** An entry that only appears in lists. */
export function createDataEntry(document: Document, kind: EntryKind, given: Given): Entry {
  const all: Readonly<Record<string, unknown>> = { ...document.data, ...given };
  const say = (word: string): unknown => (Object.hasOwn(all, word) ? all[word] : undefined);
  return { document, version: document.version, scope: createScope({ document, find: say }, kind, given), say };
}

/** A scope in which the values of an entry are unknown. */
export function openScope(words: ReadonlySet<string>, document: Document): Scope {
  const open = { value: undefined, origin: { document, path: [] }, isOpen: true };
  return Object.fromEntries([...words].map((word) => [word, open]));
}

/** The values of an entry's placeholders, with their locations. */
interface Said {
  readonly document: Document;
  readonly find: (word: string) => unknown;
}

function createScope(said: Said, { collection, inputs, outer }: EntryKind, given: Given): Scope {
  const scope: Record<string, ScopeValue> = { ...outer };
  for (const input of Object.keys(inputs)) scope[input] = new EntryValue(said, input, true);
  for (const word of GIVEN) {
    const isThere = given[word] !== undefined;
    scope[word] = isThere
      ? new EntryValue(said, word, false)
      : { value: undefined, origin: { document: said.document, path: [] }, lackedBy: collection };
  }
  return scope;
}

/** A small class, because each input of each entry needs an object; the value is computed on demand. */
class EntryValue implements ScopeValue {
  readonly #said: Said;
  readonly #word: string;
  /** Whether the value is written in the entry. */
  readonly #isWritten: boolean;

  constructor(said: Said, word: string, isWritten: boolean) {
    this.#said = said;
    this.#word = word;
    this.#isWritten = isWritten;
  }

  get value(): unknown {
    return this.#said.find(this.#word);
  }

  get origin(): Origin {
    return { document: this.#said.document, path: this.#isWritten ? [this.#word] : [] };
  }

  get mayQuote(): boolean {
    return true;
  }
}
