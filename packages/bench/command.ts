import { join } from 'node:path';
import type { Command } from '../../scripts/index.ts';
import { createProgressLine, EXIT, parseOptions, UsageError } from '../../scripts/index.ts';
import { FEWEST_ENTRIES } from './content.ts';
import { compareWithEarlier } from './earlier.ts';
import type { Part } from './figures.ts';
import { Collector, PARTS } from './figures.ts';
import { measurePages } from './pages.ts';
import type { MeasurePart } from './parts.ts';
import { measureBuilds, measureDev, measureValidate } from './parts.ts';
import { writeReport } from './report.ts';
import { measureTouch } from './touch.ts';

const HELP = `Usage: npm run bench -- [parts] [sizes] [--runs NUMBER]

Builds and serves the same pages with this builder and its peers, in turn, and measures whole processes. The medians go to
packages/bench/figures.json, and the tables to packages/bench/RESULTS.md. Close other programs; all of it takes an hour.

  builds     cold builds and builds after one edit: this builder, Hugo, Eleventy and Astro; and this site
  dev        dev servers: to the first page, and from saving an edit to the new page
  validate   npm run validate
  pages      what pages weigh, and how fast they load (Lighthouse)
  touch      from the first touch of a block to its answer, on a phone that is four times slower
  earlier    only when asked for: builds of 1,000 pages by this builder, now and at the commit in packages/bench/base-commit.
             Warns if a build is 15 % slower; takes two minutes
  report     only writes packages/bench/RESULTS.md

  sizes          how many pages, from ${FEWEST_ENTRIES} on: npm run bench -- builds 18 1000   (default: 18 1000 10000; dev, validate: 18 10000)
  --runs NUMBER  how often everything is run (default: 5, and 3 from 10,000 pages on)

Install Hugo yourself (or name it: HUGO=/path/to/hugo). Eleventy, Astro and Lighthouse are installed into .cache/bench.
`;

const MEASURE: Readonly<Record<Part, MeasurePart>> = {
  builds: measureBuilds,
  dev: measureDev,
  validate: measureValidate,
  pages: measurePages,
  touch: measureTouch,
};

/** Measures this builder and other site builders. */
export const bench: Command = async (args, project, cache) => {
  const { positionals, values } = parseOptions(args, { runs: { type: 'string' } }, HELP);
  const runs = values.runs === undefined ? undefined : parseCount(values.runs, 1);
  const words = positionals.filter((word) => !/^\d/.test(word));
  const unknown = words.find((word) => !['report', 'earlier', ...PARTS].includes(word));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`, HELP);
  const sizes = positionals.filter((word) => !words.includes(word)).map((size) => parseCount(size, FEWEST_ENTRIES));

  const progress = createProgressLine();
  if (words.includes('earlier')) {
    const comparison = await compareWithEarlier(project, progress.show);
    progress.clear();
    console.log(comparison);
    return EXIT.fine;
  }
  const report = (problem: string) => {
    progress.clear();
    console.error(problem);
  };
  const workspace = join(project, '.cache/bench');
  for (const part of PARTS.filter((each) => words.length === 0 || words.includes(each))) {
    const figures = new Collector();
    const order = { project, cache, workspace, sizes, runs, figures, onProgress: progress.show, report };
    figures.save(project, part, sizes, await MEASURE[part](order));
  }
  progress.clear();
  console.log(`Written: ${writeReport(project)}`);
  return EXIT.fine;
};

function parseCount(text: string, least: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new UsageError(`"${text}" is not a whole number from ${least} on.`, HELP);
}
