import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ourProgram, writeOurSite } from './contestants.ts';
import { median } from './figures.ts';
import { measure, settleDisk } from './measure.ts';

const PAGES = 1000;
const RUNS = 5;
/** The share by which a build may be slower than the earlier one without a warning. */
const TOLERATED = 0.15;

/** The median seconds of a task with the earlier and with the current builder. */
export interface Comparison {
  readonly task: string;
  readonly earlier: number;
  readonly now: number;
}

/** Builds 1,000 pages, cold and after one edit, with this builder and with the one of `base-commit`, in turn. */
export async function compareWithEarlier(project: string, onProgress: (text: string) => void): Promise<string> {
  const commit = readFileSync(join(project, 'packages/bench/base-commit'), 'utf8').trim();
  const folder = mkdtempSync(join(tmpdir(), 'page-builder-earlier-'));
  const taken = new Map<string, number[]>();
  try {
    onProgress(`Preparing the builder of ${commit}…`);
    checkOut(project, commit, folder);
    // The first round is not counted: it bundles the builders.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [name, builder] of Object.entries({ earlier: folder, now: project })) {
        onProgress(`${PAGES} pages, run ${run} of ${RUNS}: ${name}…`);
        for (const [task, seconds] of Object.entries(await buildTwice(builder, project)))
          if (run > 0) taken.set(`${name} ${task}`, [...(taken.get(`${name} ${task}`) ?? []), seconds]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const find = (key: string) => median(taken.get(key) ?? []);
  return describeComparison(
    commit,
    ['cold', 'one edit'].map((task) => ({ task, earlier: find(`earlier ${task}`), now: find(`now ${task}`) })),
  );
}

/** Builds a site in a new folder, for which no builder has a cache, and builds it again after an edit. */
async function buildTwice(builder: string, project: string): Promise<Readonly<Record<string, number>>> {
  const root = mkdtempSync(join(tmpdir(), 'page-builder-bench-'));
  const build = async () => {
    settleDisk();
    return (await measure(ourProgram(builder, 'build', root), `${root}.log`)).seconds;
  };
  try {
    const edit = writeOurSite(project, root, PAGES);
    const cold = await build();
    edit();
    return { cold, 'one edit': await build() };
  } finally {
    rmSync(root, { recursive: true, force: true });
    rmSync(`${root}.log`, { force: true });
  }
}

/**
 * Writes the files of a commit to a folder; uses this project's packages, or installs the commit's own if they differ.
 * @throws if git does not have the commit, or its packages cannot be installed
 */
function checkOut(project: string, commit: string, folder: string): void {
  const archive = join(folder, 'files.tar');
  run('git', ['archive', '--output', archive, commit], project);
  run('tar', ['-xf', archive, '-C', folder], project);
  const [then, now] = [folder, project].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'));
  // The caches in `node_modules` are separate for each state of the code, except for encoded pictures.
  if (then === now) symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  else run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder);
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

/** Describes each task in a line, with a warning if the task has become slower. */
export function describeComparison(commit: string, comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ task, earlier, now }) => {
    const change = now / earlier - 1;
    const percent = `${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`;
    const line = `${PAGES} pages, ${task}: ${earlier.toFixed(2)} s at ${commit}, ${now.toFixed(2)} s now (${percent})`;
    const warning = `Warning: more than ${TOLERATED * 100} % slower. Find the cause, or move packages/bench/base-commit.`;
    return change <= TOLERATED ? [line] : [line, warning];
  });
  return lines.join('\n');
}
