import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ourYaml } from './content/write-entry.ts';
import { openEarlierBuilder } from './contestants/earlier-builder.ts';
import { writeEntries } from './contestants/entries.ts';
import { ourProgram } from './contestants/ours.ts';
import { median } from './figures.ts';
import { settleDisk } from './run/machine.ts';
import { measure } from './run/measure.ts';

const PAGES = 1000;
const RUNS = 5;
/** A build that takes so much longer than that of the earlier builder is warned of. */
const TOLERATED = 0.15;

/** The commit that builds are compared with, until somebody moves it on. */
export function readBaseCommit(project: string): string {
  return readFileSync(join(project, 'packages/bench/base-commit'), 'utf8').trim();
}

/** What a task takes, in seconds: medians. */
export interface Comparison {
  readonly task: string;
  readonly earlier: number;
  readonly now: number;
}

/** Builds a site of 1,000 pages, cold and after one edit, with the builder as it is and as it was at a commit, in turn. */
export async function compareWithEarlier(
  project: string,
  commit: string,
  onProgress: (text: string) => void,
): Promise<readonly Comparison[]> {
  onProgress(`Making ready the builder of ${commit}…`);
  const earlier = openEarlierBuilder(project, commit);
  const builders = [
    { name: 'earlier', builder: earlier.project, taken: new Map<string, number[]>() },
    { name: 'now', builder: project, taken: new Map<string, number[]>() },
  ] as const;
  try {
    // The first round is not counted: it bundles the builders.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const { name, builder, taken } of builders) {
        onProgress(`${PAGES} pages, run ${run} of ${RUNS}: ${name}…`);
        for (const [task, seconds] of await buildTwice(builder, project))
          if (run > 0) taken.set(task, [...(taken.get(task) ?? []), seconds]);
      }
    }
  } finally {
    earlier.dispose();
  }
  const [then, now] = builders;
  return [...now.taken].map(([task, seconds]) => ({
    task,
    earlier: median(then.taken.get(task) ?? []),
    now: median(seconds),
  }));
}

/** Builds a site that no builder has seen, and again after an edit. What is known of a site goes by its folder. */
async function buildTwice(
  builder: string,
  project: string,
): Promise<readonly (readonly [task: string, seconds: number])[]> {
  const root = mkdtempSync(join(tmpdir(), 'page-builder-bench-'));
  try {
    cpSync(join(project, 'packages/bench/ours'), root, { recursive: true });
    const edit = writeEntries(join(root, 'pages/locations'), PAGES, ourYaml);
    const build = async () => {
      settleDisk();
      return (await measure(ourProgram(builder, 'build', root), `${root}.log`)).seconds;
    };
    const cold = await build();
    edit();
    return [
      ['cold', cold],
      ['one edit', await build()],
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
    rmSync(`${root}.log`, { force: true });
  }
}

/** A line for each task, and a warning below those that have become slower. */
export function describeComparison(commit: string, comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ task, earlier, now }) => {
    const change = now / earlier - 1;
    const percent = `${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`;
    const line = `${PAGES} pages, ${task}: ${earlier.toFixed(2)} s at ${commit}, ${now.toFixed(2)} s now (${percent})`;
    if (change <= TOLERATED) return [line];
    const most = `${TOLERATED * 100} %`;
    return [
      line,
      `Warning: this is more than ${most} slower. Find out why, or say in packages/bench/base-commit from where to compare.`,
    ];
  });
  return lines.join('\n');
}
