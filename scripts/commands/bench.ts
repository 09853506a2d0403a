import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import colors from 'picocolors';
import { generateLocation } from '../bench/generate-location.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, UsageError } from '../command.ts';
import { createProgressLine } from '../terminal.ts';

const HELP = `Usage: npm run bench -- [sizes]

Generates locations from this site's template in temporary folders, builds each site as a whole process,
and prints the medians of three runs. The first build of a size is not counted: it bundles the scripts.

  sizes   how many locations (default: 18 1000 10000)
`;

const RUNS = 3;

interface Measurement {
  readonly seconds: number;
  readonly peakMiB: number;
}

/** Benchmarks the build; figures go to standard output. */
export const bench: Command = async (args, project) => {
  const { positionals } = parseOptions(args, {}, HELP);
  const sizes = (positionals.length > 0 ? positionals : ['18', '1000', '10000']).map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new UsageError('A size is a whole number.', HELP);
  const [processor] = cpus();
  console.log(
    `Node ${process.version}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), medians of ${RUNS}\n`,
  );
  console.log('locations   build (s)   min-max (s)    ms a page   peak memory (MiB)');
  const progress = createProgressLine();
  for (const size of sizes) {
    const root = createSite(project, size);
    const runs: Measurement[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      progress.show(`${size} locations, run ${run} of ${RUNS}…`);
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      const measured = await measureBuild(project, root);
      if (run > 0) runs.push(measured);
    }
    progress.clear();
    rmSync(root, { recursive: true });
    console.log(row(size, runs));
  }
  console.log(
    colors.dim(
      '\nA page here has the whole header, footer and CSS of the site: see the sizes that npm run build prints.',
    ),
  );
  return EXIT.fine;
};

/** This site with generated locations in place of its own. */
function createSite(project: string, size: number): string {
  const root = mkdtempSync(join(tmpdir(), 'page-builder-bench-'));
  for (const part of ['site.yaml', 'pages', 'public'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  rmSync(join(root, 'pages/locations'), { recursive: true });
  mkdirSync(join(root, 'pages/locations'));
  for (let index = 0; index < size; index += 1) {
    const { slug, yaml } = generateLocation(index);
    writeFileSync(join(root, `pages/locations/${slug}.yaml`), yaml);
  }
  return root;
}

/** Builds in a process of its own. Peak memory is the kernel's high-water mark for it, read while it runs. */
function measureBuild(project: string, root: string): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build', '--root', root], {
    cwd: project,
    stdio: 'ignore',
  });
  let peakMiB = 0;
  const sampler = setInterval(() => {
    peakMiB = Math.max(peakMiB, highWaterMark(child.pid));
  }, 20);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      clearInterval(sampler);
      if (status === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMiB });
      else reject(new Error(`The build of ${root} failed with ${status}; run it by hand to see why.`));
    });
  });
}

function highWaterMark(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function row(size: number, runs: readonly Measurement[]): string {
  const seconds = runs.map((run) => run.seconds).sort((left, right) => left - right);
  const middle = median(seconds);
  const range = `${seconds[0]?.toFixed(2)}-${seconds.at(-1)?.toFixed(2)}`;
  const memory = median(runs.map((run) => run.peakMiB));
  return [
    String(size).padStart(9),
    middle.toFixed(2).padStart(11),
    range.padStart(14),
    ((middle * 1000) / size).toFixed(2).padStart(12),
    memory.toFixed(0).padStart(19),
  ].join('');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
