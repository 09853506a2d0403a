import { z } from 'zod';

/** What is measured: who builds ("site" is this project's own site), which task of which size, and what of it. */
export const SUBJECTS = ['ours', 'site', 'hugo', 'eleventy', 'astro'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const PARTS = ['builds', 'dev', 'edit', 'pages', 'validate', 'growth'] as const;
export type Part = (typeof PARTS)[number];

/** Names one figure: `builds/10000/cold/hugo/seconds`, `pages/home/load/site/lcp`. */
export type Key = `${Part}/${string}/${string}/${Subject}/${string}`;

/** What was measured in one go, with what is needed to judge it. */
export interface Session {
  readonly part: Part;
  /** What a part can be asked for piece by piece, such as a number of pages; a newer session takes the place of an older one. */
  readonly scope: string;
  readonly date: string;
  readonly machine: Machine;
  /** What was compared, by its name. */
  readonly versions: Readonly<Partial<Record<Subject, string>>>;
  /** What could not be measured, and what else one has to know to read the figures. */
  readonly notes: readonly string[];
  /** Every run's value, by key. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
}

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** How many processes wanted a core in the minute before: more than a few tenths disturb the figures. */
  readonly load: number;
}

export const sessionSchema: z.ZodType<Session> = z.strictObject({
  part: z.enum(PARTS),
  scope: z.string(),
  date: z.iso.datetime(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.number(),
    memoryGiB: z.number(),
    system: z.string(),
    node: z.string(),
    load: z.number(),
  }),
  versions: z.partialRecord(z.enum(SUBJECTS), z.string()),
  notes: z.array(z.string()),
  figures: z.record(z.string(), z.array(z.number())),
});

/** All that is known, of all sessions. */
export type Figures = ReadonlyMap<string, readonly number[]>;

export function joinFigures(sessions: readonly Session[]): Figures {
  return new Map(sessions.flatMap(({ figures }) => Object.entries(figures)));
}

/** The middle value; of an even number the upper of the two in the middle, so that it is one that was measured. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of a figure; undefined where it was not measured. */
export function findMedian(figures: Figures, key: Key): number | undefined {
  const values = figures.get(key);
  return values && values.length > 0 ? median(values) : undefined;
}

/** How many times the second figure's median goes into the first's; undefined where one was not measured. */
export function computeRatio(figures: Figures, key: Key, against: Key): number | undefined {
  const value = findMedian(figures, key);
  const base = findMedian(figures, against);
  return value === undefined || base === undefined || base === 0 ? undefined : value / base;
}

/** Collects the values of figures, run by run. */
export function createCollector() {
  const figures: Record<string, number[]> = {};
  return {
    figures,
    add: (key: Key, value: number) => {
      const values = figures[key] ?? [];
      values.push(value);
      figures[key] = values;
    },
  };
}
