import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** The measured builders and their names; "site" is this builder with this project's own site. */
export const SUBJECTS = { ours: 'This builder', site: 'This site', hugo: 'Hugo', eleventy: 'Eleventy', astro: 'Astro' };
export type Subject = keyof typeof SUBJECTS;

export const PARTS = ['builds', 'dev', 'validate', 'pages', 'touch'] as const;
export type Part = (typeof PARTS)[number];

/** `part/size or kind of page/subject/measure`: `builds/10000/hugo/cold`. */
export type Key = `${Part}/${string}/${Subject}/${string}`;

const storeSchema = z.object({
  /** The date and the machine of each measurement; the key is a part, or a part with sizes: `builds`, `dev 18`. */
  measured: z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.string()),
  /** The median of all runs, by key. */
  medians: z.record(z.string(), z.number()),
});

/** The newest figures of every part. */
export type Store = z.infer<typeof storeSchema>;

const FILE = 'packages/bench/figures.json';

export function readStore(project: string): Store {
  return storeSchema.parse(JSON.parse(readFileSync(join(project, FILE), 'utf8')));
}

/** Collects the values of a part from all runs. */
export class Collector {
  readonly #values = new Map<Key, number[]>();

  add(key: Key, value: number): void {
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  /** Replaces the older figures of the same keys in the file; an empty `sizes` means all sizes. */
  save(project: string, part: Part, sizes: readonly number[], versions: Store['versions']): void {
    const { measured, versions: others, medians } = readStore(project);
    const older = Object.entries(measured).filter(([name]) => sizes.length > 0 || !name.startsWith(part));
    const name = [part, ...sizes].join(' ');
    const rounded = [...this.#values].map(([key, values]) => [key, Number(median(values).toPrecision(4))] as const);
    const store: Store = {
      measured: {
        ...Object.fromEntries(older),
        [name]: `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`,
      },
      versions: { ...others, ...versions },
      medians: { ...medians, ...Object.fromEntries(rounded) },
    };
    writeFileSync(join(project, FILE), `${JSON.stringify(store, null, 2)}\n`);
  }
}

/** The median; for an even number of values, the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}, load ${load}`;
}
