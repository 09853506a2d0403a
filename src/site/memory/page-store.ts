import { z } from 'zod';
import type { StoredValue, Table } from '../../incremental/index.ts';
import { memoise, openTable } from '../../incremental/index.ts';
import type { Dependency } from './dependency.ts';
import type { PageDependencies, PageRecord } from './page-memory.ts';

const pairs = z.array(z.tuple([z.string(), z.string()])).readonly();
const pageGroup = z.object({
  context: z.string(),
  structure: z.string(),
  isRendered: z.boolean(),
  /** By their place in the list. */
  answers: z.array(z.int()).readonly(),
  /** File and version. */
  pages: pairs,
});
type PageGroup = Readonly<z.output<typeof pageGroup>>;

/** The records of all pages, by what they depend on: those of a template share them with many others. */
export const pageBook = z
  .object({
    /** Question and answer. */
    answers: pairs,
    groups: z.array(pageGroup.readonly()).readonly(),
  })
  .readonly();
export type PageBook = z.output<typeof pageBook>;

/** A memory of pages that outlives the process: what one run sets or gets, the next gets. */
export type PageStore = Table<PageRecord>;

export function createPageStore(stored: StoredValue<PageBook>): PageStore {
  return openTable<PageRecord, PageBook>(stored, { encode, decode });
}

function decode({ answers, groups }: PageBook): ReadonlyMap<string, PageRecord> {
  const numbered = answers.map(([question, answer]) => ({ question, answer }));
  return new Map(
    groups.flatMap(({ pages, ...group }) => {
      const dependencies = { ...group, answers: group.answers.flatMap((index) => numbered[index] ?? []) };
      return pages.map(([file, version]) => [file, { version, dependencies }] as const);
    }),
  );
}

function encode(records: ReadonlyMap<string, PageRecord>): PageBook {
  const numbers = new Map<string, number>();
  const answers: [string, string][] = [];
  const assignNumber = memoise(({ question, answer }: Dependency): number => {
    const key = `${question}\n${answer}`;
    const number = numbers.get(key) ?? answers.push([question, answer]) - 1;
    numbers.set(key, number);
    return number;
  });
  const groups = new Map<string, PageGroup & { readonly pages: [string, string][] }>();
  const pagesOn = memoise((dependencies: PageDependencies) => {
    const group = { ...dependencies, answers: [...new Set(dependencies.answers.map(assignNumber))], pages: [] };
    const key = JSON.stringify(group);
    const known = groups.get(key) ?? group;
    groups.set(key, known);
    return known.pages;
  });
  for (const [file, { version, dependencies }] of records) pagesOn(dependencies).push([file, version]);
  return { answers, groups: [...groups.values()] };
}
