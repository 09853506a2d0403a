import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FEWEST_ENTRIES } from './content.ts';
import type { Contestant, Folders } from './contestants.ts';
import { clearAside, createOurs, createOwnSite, ourProgram } from './contestants.ts';
import type { Collector, Store, Subject } from './figures.ts';
import { measure, settleDisk } from './measure.ts';
import { findPeers } from './peers.ts';
import { askUntil, withServer } from './serve.ts';

/** The options of a part of the benchmark. */
export interface Order extends Folders {
  /** Numbers of pages; empty for the default. */
  readonly sizes: readonly number[];
  readonly runs: number | undefined;
  readonly figures: Collector;
  readonly onProgress: (text: string) => void;
  /** Reports something that could not be measured. */
  readonly report: (problem: string) => void;
}

/** Measures into `figures`; returns the versions of what was measured. */
export type MeasurePart = (order: Order) => Promise<Store['versions']>;

const LONGEST_EDIT_MS = 60_000;
/**
 * The pause between two edits, as when a person looks at the page; file watchers that start late are ready after it.
 */
const BETWEEN_EDITS_MS = 1500;

/** The file with the output of a builder's last program. */
export function chooseLog({ workspace }: Folders, subject: Subject): string {
  return join(workspace, `${subject}.log`);
}

export function listVersions(contestants: readonly Contestant[]): Store['versions'] {
  return Object.fromEntries(contestants.map(({ subject, version }) => [subject, version]));
}

/** This builder and its peers. Each builds a small site first, so that the system has its program in the file cache. */
async function gatherContestants(order: Order): Promise<readonly Contestant[]> {
  order.onProgress('Preparing the peers; the first time this takes a minute…');
  const sound: Contestant[] = [];
  for (const contestant of [createOurs(order), ...findPeers(order, order.report)]) {
    const site = contestant.prepare(FEWEST_ENTRIES);
    site.forget();
    try {
      await measure(site.build, chooseLog(order, contestant.subject));
      sound.push(contestant);
    } catch (error) {
      order.report(`Without ${contestant.subject}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return sound;
}

/** Runs a task for every size, run and contestant, in turn. The smallest size also includes this project's own site. */
async function takeTurns(
  order: Order,
  sizes: readonly number[],
  act: (contestant: Contestant['subject'], site: ReturnType<Contestant['prepare']>, size: number) => Promise<void>,
): Promise<Store['versions']> {
  const contestants = await gatherContestants(order);
  for (const size of order.sizes.length > 0 ? order.sizes : sizes) {
    const taking = size === FEWEST_ENTRIES ? [...contestants, createOwnSite(order)] : contestants;
    const sites = taking.map(({ subject, prepare }) => ({ subject, site: prepare(size) }));
    const runs = order.runs ?? (size >= 10_000 ? 3 : 5);
    for (let run = 1; run <= runs; run += 1) {
      await clearAside(order.workspace, size);
      for (const { subject, site } of sites) {
        order.onProgress(`${size} pages, run ${run} of ${runs}: ${subject}…`);
        await act(subject, site, size);
      }
    }
  }
  return listVersions(contestants);
}

/** Measures builds without a cache, and builds after one edit. */
export const measureBuilds: MeasurePart = (order) =>
  takeTurns(order, [18, 1000, 10_000], async (subject, { build, forget, edit, page }, size) => {
    const measureTask = async (task: string) => {
      settleDisk();
      const { seconds, mebibytes } = await measure(build, chooseLog(order, subject));
      order.figures.add(`builds/${size}/${subject}/${task}`, seconds);
      order.figures.add(`builds/${size}/${subject}/${task}-memory`, mebibytes);
    };
    forget();
    await measureTask('cold');
    const words = edit();
    await measureTask('edit');
    if (!readFileSync(page, 'utf8').includes(words)) throw new Error(`${subject} has not built the edit to ${page}.`);
    order.figures.add(`builds/${size}/${subject}/html`, statSync(page).size);
  });

/** Measures dev servers: from the start to the first page, and from saving an edit to the new page. */
export const measureDev: MeasurePart = (order) =>
  takeTurns(order, [18, 10_000], async (subject, { serve, address, forget, edit }, size) => {
    const add = (task: string, value: number) => order.figures.add(`dev/${size}/${subject}/${task}`, value);
    const where = { address, log: chooseLog(order, subject) };
    forget();
    settleDisk();
    await withServer(serve, where, async (_origin, seconds) => {
      add('first-start', seconds);
      await pause(BETWEEN_EDITS_MS);
    });
    settleDisk();
    await withServer(serve, where, async (origin, seconds) => {
      add('start', seconds);
      for (let count = 0; count < 3; count += 1) {
        await pause(BETWEEN_EDITS_MS);
        const started = performance.now();
        const words = edit();
        const isShown = await askUntil(origin + address, (body) => body.includes(words), LONGEST_EDIT_MS);
        if (!isShown) throw new Error(`The dev server of ${subject} did not show an edit within a minute.`);
        add('edit', performance.now() - started);
      }
    });
  });

/** Measures `npm run validate` without a cache and after one edit. The first run of each task is not counted. */
export const measureValidate: MeasurePart = async (order) => {
  const { project, sizes, figures, onProgress, runs = 3 } = order;
  const ours = createOurs(order);
  for (const size of sizes.length > 0 ? sizes : [18, 10_000]) {
    const { root, forget, edit } = ours.prepare(size);
    for (const [task, prepare] of [['first', forget] as const, ['edit', edit] as const]) {
      for (let run = 0; run <= runs; run += 1) {
        onProgress(`Validating ${size} pages, ${task}, run ${run} of ${runs}…`);
        prepare();
        const { seconds } = await measure(ourProgram(project, 'validate', root), chooseLog(order, 'ours'));
        if (run > 0) figures.add(`validate/${size}/ours/${task}`, seconds);
      }
    }
  }
  return listVersions([ours]);
};
