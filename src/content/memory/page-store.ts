import { z } from 'zod';
import type { StoredParts, Table } from '../../prerender/store/index.ts';
import {
  decodeDependencies,
  encodeDependencies,
  memoise,
  numberDependencies,
  openTable,
  storedDependencies,
} from '../../prerender/store/index.ts';
import type { PageDependencies, PageRecord } from './page-memory.ts';

const pageGroup = z.object({
  context: z.string(),
  structure: z.string(),
  isRendered: z.boolean(),
  /** By their numbers. */
  answers: z.array(z.int()).readonly(),
  /** File and version. */
  pages: z.array(z.tuple([z.string(), z.string()])).readonly(),
});
type PageGroup = Readonly<z.output<typeof pageGroup>>;

/** The records of all pages, by what they depend on: those of a template share them with many others. */
export const pageBook = z
  .object({
    answers: storedDependencies,
    groups: z.array(pageGroup.readonly()).readonly(),
  })
  .readonly();
export type PageBook = z.output<typeof pageBook>;

/** A memory of pages that outlives the process: what one run sets or gets, the next gets. */
export type PageStore = Table<PageRecord>;

/** Opens what is stored of pages that were sound. */
export function createPageStore(stored: StoredParts<PageBook>): PageStore {
  return openTable<PageRecord, PageBook>(stored, { encode, decode });
}

function decode({ answers, groups }: PageBook): ReadonlyMap<string, PageRecord> {
  const find = decodeDependencies(answers);
  return new Map(
    groups.flatMap(({ pages, ...group }) => {
      const dependencies = { ...group, answers: find(group.answers) };
      return pages.map(([file, version]) => [file, { version, dependencies }] as const);
    }),
  );
}

function encode(records: Iterable<readonly [string, PageRecord]>): PageBook {
  const answers = numberDependencies();
  const groups = new Map<string, PageGroup & { readonly pages: [string, string][] }>();
  const pagesOn = memoise((dependencies: PageDependencies) => {
    const group = { ...dependencies, answers: [...new Set(dependencies.answers.map(answers.assignNumber))], pages: [] };
    const key = JSON.stringify(group);
    const known = groups.get(key) ?? group;
    groups.set(key, known);
    return known.pages;
  });
  for (const [file, { version, dependencies }] of records) pagesOn(dependencies).push([file, version]);
  return { answers: encodeDependencies(answers), groups: [...groups.values()] };
}
