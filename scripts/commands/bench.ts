import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import colors from 'picocolors';
import type { GeneratedSite } from '../bench/generated-site.ts';
import { generateSite } from '../bench/generated-site.ts';
import type { Measurement } from '../bench/measure.ts';
import { measure, median } from '../bench/measure.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, UsageError } from '../command.ts';
import { siteCache } from '../site-cache.ts';
import { createProgressLine } from '../terminal.ts';

const HELP = `Usage: npm run bench -- [sizes]

Generates locations from this site's template in temporary folders, checks and builds each site as a whole process,
and prints the medians of three runs. The first run of a size is not counted.

  sizes   how many locations (default: 18 1000 10000)
`;

const RUNS = 3;

/** What is measured: a command, and what is done to the site before it. */
interface Task {
  readonly name: string;
  readonly command: string;
  readonly prepare: (site: GeneratedSite, cache: string) => void;
}

const forget = ({ root }: GeneratedSite, cache: string) =>
  rmSync(siteCache(cache, root), { recursive: true, force: true });

const TASKS: readonly Task[] = [
  { name: 'validate, first time', command: 'validate', prepare: forget },
  { name: 'validate, one edit', command: 'validate', prepare: ({ edit }) => edit() },
  { name: 'validate, no edit', command: 'validate', prepare: () => {} },
  {
    name: 'build',
    command: 'build',
    prepare: ({ root }) => rmSync(join(root, 'dist'), { recursive: true, force: true }),
  },
];

/** What Astro 7 takes to sync a content collection of as many entries, measured once on two cores: nothing here runs it. */
const ASTRO = 'For comparison, Astro 7 syncs a content collection of 1,000 entries in 4 s and of 10,000 in 20 s.';

/** Benchmarks validate and build; figures go to standard output. */
export const bench: Command = async (args, project, cache) => {
  const { positionals } = parseOptions(args, {}, HELP);
  const sizes = (positionals.length > 0 ? positionals : ['18', '1000', '10000']).map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new UsageError('A size is a whole number.', HELP);
  const [processor] = cpus();
  console.log(
    `Node ${process.version}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), medians of ${RUNS}\n`,
  );
  console.log('task                    locations   time (s)   min-max (s)    ms a page   peak memory (MiB)');
  const progress = createProgressLine();
  for (const size of sizes) {
    const site = generateSite(project, size);
    for (const task of TASKS) {
      const runs: Measurement[] = [];
      for (let run = 0; run <= RUNS; run += 1) {
        progress.show(`${task.name}, ${size} locations, run ${run} of ${RUNS}…`);
        task.prepare(site, cache);
        const measured = await measure(project, task.command, site.root);
        if (run > 0) runs.push(measured);
      }
      progress.clear();
      console.log(row(task.name, size, runs));
    }
    site.dispose();
  }
  console.log(
    colors.dim(
      `\n${ASTRO}\nA page here has the whole header, footer and CSS of the site: see the sizes that npm run build prints.`,
    ),
  );
  return EXIT.fine;
};

function row(name: string, size: number, runs: readonly Measurement[]): string {
  const seconds = runs.map((run) => run.seconds).sort((left, right) => left - right);
  const middle = median(seconds);
  const range = `${seconds[0]?.toFixed(2)}-${seconds.at(-1)?.toFixed(2)}`;
  const memory = median(runs.map((run) => run.peakMiB));
  return [
    name.padEnd(22),
    String(size).padStart(11),
    middle.toFixed(2).padStart(11),
    range.padStart(14),
    ((middle * 1000) / size).toFixed(2).padStart(13),
    memory.toFixed(0).padStart(20),
  ].join('');
}
