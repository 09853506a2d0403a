import { join } from 'node:path';
import type { Command } from '../../scripts/index.ts';
import { createProgressLine, EXIT, parseOptions, UsageError } from '../../scripts/index.ts';
import { compareWithEarlier, describeComparison, readBaseCommit } from './compare-earlier.ts';
import { FEWEST_ENTRIES } from './content/generate-entry.ts';
import type { Part } from './figures.ts';
import { PARTS } from './figures.ts';
import { measureBuilds } from './parts/builds.ts';
import { measureDev } from './parts/dev.ts';
import { measureEdit } from './parts/edit.ts';
import { measureGrowth } from './parts/growth.ts';
import { measurePages } from './parts/pages.ts';
import type { MeasurePart } from './parts/part.ts';
import { measureValidate } from './parts/validate.ts';
import { renderTables } from './report/tables.ts';
import { writeReport } from './report/write-report.ts';
import { describeMachine } from './run/machine.ts';
import { saveSession } from './store.ts';

const HELP = `Usage: npm run bench -- [parts] [sizes] [--runs NUMBER]

Builds and serves the same pages with this builder and with its peers, in turn, and measures whole processes. Tables go to
standard output; packages/bench/RESULTS.md is put together from the newest figures of every part, kept in packages/bench/results.
All of it takes an hour or two, on a machine that does nothing else.

  builds     cold builds and builds after one edit: this builder, Hugo, Eleventy and Astro; and this site
  edit       the editor: until it can be used, and from a key to the page on its canvas
  dev        dev servers: until the first page, and from saving an edit to the new page
  pages      what this site's pages weigh, how fast they load (Lighthouse), and how fast one follows on another
  validate   npm run validate on the site of the benchmark with so many pages
  growth     builds of 1,000, 10,000 and 100,000 pages by this builder alone: only when asked for
  earlier    builds of 1,000 pages by this builder as it is, and as it was at the commit in packages/bench/base-commit: only when asked for, alone.
             Warns where one takes 15 % longer now; takes two minutes
  report     measures nothing: writes packages/bench/RESULTS.md

  sizes          how many pages, from ${FEWEST_ENTRIES} on: npm run bench -- builds 18 1000   (default: 18 1000 10000; dev: 18 10000)
  --runs NUMBER  how often everything is run (default: 5, and 3 from 10,000 pages on)

Hugo has to be installed (or named: HUGO=/path/to/hugo). Eleventy, Astro and Lighthouse are installed with npm on the first run,
into .cache/bench, apart from the packages of this project. What cannot be had is named, and its columns stay empty.
`;

const MEASURE: Readonly<Record<Part, MeasurePart>> = {
  builds: measureBuilds,
  dev: measureDev,
  edit: measureEdit,
  pages: measurePages,
  validate: measureValidate,
  growth: measureGrowth,
};

/** Measures this builder beside its peers. */
export const bench: Command = async (args, project, cache) => {
  const { positionals, values } = parseOptions(args, { runs: { type: 'string' } }, HELP);
  const runs = values.runs === undefined ? undefined : wholeNumber(values.runs, 1);
  const words = positionals.filter((word) => !/^\d/.test(word));
  if (words.includes('earlier')) return compare(project);
  const unknown = words.find((word) => word !== 'report' && !(word in MEASURE));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`, HELP);
  const sizes = positionals.filter((word) => !words.includes(word)).map((size) => wholeNumber(size, FEWEST_ENTRIES));
  const parts = PARTS.filter((part) => (words.length > 0 ? words.includes(part) : part !== 'growth'));

  const progress = createProgressLine();
  const workspace = join(project, '.cache/bench');
  const machine = describeMachine();
  console.log(`${machine.processor}, ${machine.cores} cores, load ${machine.load}, Node ${machine.node}\n`);
  const order = { project, cache, workspace, sizes, runs, machine, onProgress: progress.show };
  for (const part of parts) {
    await MEASURE[part](order, (session) => {
      progress.clear();
      saveSession(project, session);
      console.log(renderTables([session]));
    });
  }
  progress.clear();
  console.log(`Written: ${writeReport(project)}`);
  return EXIT.fine;
};

async function compare(project: string): Promise<number> {
  const progress = createProgressLine();
  const commit = readBaseCommit(project);
  const comparisons = await compareWithEarlier(project, commit, progress.show);
  progress.clear();
  console.log(describeComparison(commit, comparisons));
  return EXIT.fine;
}

function wholeNumber(text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new UsageError(`"${text}" is not a whole number from ${least} on.`, HELP);
  return number;
}
