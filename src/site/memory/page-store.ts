import type { Fact } from '../../incremental/fact.ts';
import type { KeptValue } from '../../incremental/store/index.ts';
import { memoise } from '../../incremental/store/index.ts';
import { isMapping } from '../../yaml/index.ts';
import type { Grounds, PageMemory, PageRecord } from './page-memory.ts';

/** The records of all pages, by their grounds: those of a template share them with many others. */
export interface PageBook {
  /** Question and answer. */
  readonly facts: readonly (readonly [string, string])[];
  readonly groups: readonly PageGroup[];
}

interface PageGroup {
  readonly context: string;
  readonly structure: string;
  readonly isRendered: boolean;
  /** By their place in the list. */
  readonly facts: readonly number[];
  /** File and version. */
  readonly pages: readonly (readonly [string, string])[];
}

export function isPageBook(value: unknown): value is PageBook {
  return isMapping(value) && isPairs(value.facts) && Array.isArray(value.groups) && value.groups.every(isGroup);
}

function isGroup(value: unknown): value is PageGroup {
  if (!isMapping(value)) return false;
  const { context, structure, isRendered, facts, pages } = value;
  const isNumbers = Array.isArray(facts) && facts.every(Number.isInteger);
  return (
    typeof context === 'string' &&
    typeof structure === 'string' &&
    typeof isRendered === 'boolean' &&
    isNumbers &&
    isPairs(pages)
  );
}

function isPairs(value: unknown): value is readonly (readonly [string, string])[] {
  return (
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string')
  );
}

/** A memory of pages that outlives the process: what one run sets, the next gets. */
export interface PageStore extends PageMemory {
  /** Writes what was set; it never fails. */
  readonly save: () => void;
}

export function createPageStore(kept: KeptValue<PageBook>): PageStore {
  const fresh = new Map<string, PageRecord>();
  let stored: ReadonlyMap<string, PageRecord> | undefined;
  const known = () => {
    stored ??= decode(kept.read());
    return stored;
  };
  return {
    get: (file) => fresh.get(file) ?? known().get(file),
    set: (file, record) => fresh.set(file, record),
    save: () => {
      const isSame = fresh.size === known().size && [...fresh].every(([file, record]) => known().get(file) === record);
      if (!isSame) kept.write(encode(fresh));
    },
  };
}

function decode({ facts, groups }: PageBook = { facts: [], groups: [] }): ReadonlyMap<string, PageRecord> {
  const numbered = facts.map(([question, answer]) => ({ question, answer }));
  return new Map(
    groups.flatMap(({ pages, ...group }) => {
      const grounds = { ...group, facts: group.facts.flatMap((index) => numbered[index] ?? []) };
      return pages.map(([file, version]) => [file, { version, grounds }] as const);
    }),
  );
}

function encode(records: ReadonlyMap<string, PageRecord>): PageBook {
  const numbers = new Map<string, number>();
  const facts: [string, string][] = [];
  const assignNumber = memoise(({ question, answer }: Fact): number => {
    const key = `${question}\n${answer}`;
    const number = numbers.get(key) ?? facts.push([question, answer]) - 1;
    numbers.set(key, number);
    return number;
  });
  const groups = new Map<string, PageGroup & { readonly pages: [string, string][] }>();
  const pagesOn = memoise((grounds: Grounds) => {
    const group = { ...grounds, facts: [...new Set(grounds.facts.map(assignNumber))], pages: [] };
    const key = JSON.stringify(group);
    const known = groups.get(key) ?? group;
    groups.set(key, known);
    return known.pages;
  });
  for (const [file, { version, grounds }] of records) pagesOn(grounds).push([file, version]);
  return { facts, groups: [...groups.values()] };
}
