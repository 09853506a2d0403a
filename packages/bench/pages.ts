import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { z } from 'zod';
import { CHROMIUM_FLAGS, createScales, findChromium, LOAD_BUDGETS } from '../../scripts/index.ts';
import { listFiles } from '../../src/prerender/index.ts';
import { FEWEST_ENTRIES } from './content.ts';
import type { Contestant } from './contestants.ts';
import { createOurs, createOwnSite } from './contestants.ts';
import { measure } from './measure.ts';
import { installSources } from './packages.ts';
import type { MeasurePart, Order } from './parts.ts';
import { chooseLog, listVersions } from './parts.ts';
import { findPeers } from './peers.ts';
import { withPreview } from './serve.ts';

/** The path of one page of each kind. */
export const KINDS = {
  home: '/',
  location: '/locations/dubai-marina',
  service: '/services/villa',
  quote: '/quote',
  legal: '/privacy-policy',
};

/** The audits that are read from a Lighthouse report. */
const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

/**
 * Measures the weight and loading of this site's pages, and of one page that both this builder and Astro have built.
 */
export const measurePages: MeasurePart = async (order) => {
  const contestants = [createOwnSite(order), createOurs(order), ...findPeers(order, order.report, ['astro'])];
  const lighthouse = await prepareLighthouse(order);
  for (const contestant of contestants) await measureContestant(contestant, lighthouse, order);
  return listVersions(contestants);
};

async function measureContestant(
  { subject, prepare }: Contestant,
  lighthouse: Awaited<ReturnType<typeof prepareLighthouse>>,
  order: Order,
): Promise<void> {
  order.onProgress(`Building the pages of ${subject}…`);
  const { build, output, page, address } = prepare(FEWEST_ENTRIES);
  await measure(build, chooseLog(order, subject));
  const pages =
    subject === 'site'
      ? Object.entries(KINDS).map(([kind, path]) => ({ kind, address: path, file: `${path.slice(1) || 'index'}.html` }))
      : [{ kind: 'location', address, file: relative(output, page) }];
  const weigh = createScales(output, listFiles(output));
  for (const { kind, file } of pages) {
    // For the islands in view, service pages count as location pages: they have the same bar at the bottom.
    const like = kind === 'service' ? 'location' : kind;
    const inView = subject === 'site' ? LOAD_BUDGETS.find((budget) => budget.kind === like)?.inView : [];
    for (const [measured, bytes] of Object.entries(weigh(file, inView)))
      order.figures.add(`pages/${kind}/${subject}/${measured}`, bytes);
  }
  if (!lighthouse) return;
  await withPreview(output, async (origin) => {
    for (let run = 1; run <= (order.runs ?? 5); run += 1)
      for (const each of pages) {
        order.onProgress(`Lighthouse, run ${run}: ${subject} ${each.kind}…`);
        for (const [measured, value] of await lighthouse(origin + each.address))
          order.figures.add(`pages/${each.kind}/${subject}/${measured}`, value);
      }
  });
}

/** Installs Lighthouse; returns a function that runs it on a simulated phone, or undefined if it cannot run here. */
async function prepareLighthouse({ project, workspace, onProgress, report }: Order) {
  onProgress('Preparing Lighthouse; the first time this takes a minute…');
  const found = await findChromium();
  const folder = join(workspace, 'lighthouse');
  const problem =
    'problem' in found ? found.problem : installSources(join(project, 'packages/bench/lighthouse'), folder);
  if (problem || 'problem' in found) {
    report(`Without Lighthouse: ${problem}`);
    return undefined;
  }
  const env = { ...process.env, CHROME_PATH: found.path ?? chromium.executablePath() };
  return async (address: string): Promise<readonly (readonly [string, number])[]> => {
    const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
    const args = ['node_modules/lighthouse/cli/index.js', address, '--output=json', '--quiet'];
    // The sample content uses vendors with `.example` addresses, which do not exist.
    const options = ['--only-categories=performance', '--blocked-url-patterns=*.example/*', `--chrome-flags=${flags}`];
    const { stdout } = await promisify(execFile)(process.execPath, [...args, ...options], {
      ...{ cwd: folder, env, maxBuffer: 2 ** 26 },
    });
    const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
    // Rounded to thousandths, as Lighthouse shows the values.
    const read = (audit: string) => Math.round((audits[audit]?.numericValue ?? Number.NaN) * 1000) / 1000;
    const values = Object.entries(AUDITS).map(([name, audit]) => [name, read(audit)] as const);
    return [['performance', Math.round(categories.performance.score * 100)] as const, ...values].filter(([, value]) =>
      Number.isFinite(value),
    );
  };
}
