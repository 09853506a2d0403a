import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { createScales, LOAD_BUDGETS } from '../../../scripts/index.ts';
import { startPreviewServer } from '../../../src/dev/preview/index.ts';
import { listFiles } from '../../../src/prerender/index.ts';
import { FEWEST_ENTRIES } from '../content/generate-entry.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { createOurs, createOwnSite } from '../contestants/ours.ts';
import { installSources } from '../contestants/packages.ts';
import { findPeers } from '../contestants/peers.ts';
import type { Subject } from '../figures.ts';
import { createCollector } from '../figures.ts';
import { runLighthouse } from '../run/lighthouse.ts';
import { measure } from '../run/measure.ts';
import { pressWhenPointedAt, touch } from '../run/navigate.ts';
import { KINDS } from '../targets.ts';
import { findBrowser, launchBrowser } from './launch-browser.ts';
import type { MeasurePart, Order } from './part.ts';
import { chooseLog, describeMissing, listVersions } from './part.ts';

const RUNS = 5;

/** A page of each kind. */
const ADDRESSES: Readonly<Record<(typeof KINDS)[number], string>> = {
  home: '/',
  location: '/locations/dubai-marina',
  service: '/services/villa',
  quote: '/quote',
  legal: '/privacy-policy',
};

/** Where navigations start; its footer links to the pages above. */
const START = '/about';

type Add = ReturnType<typeof createCollector>['add'];

/** A built page, served as a host would. */
interface ServedPage {
  readonly subject: Subject;
  readonly kind: string;
  readonly folder: string;
  readonly file: string;
  readonly origin: string;
  readonly address: string;
}

/** Weight and loading of this site's pages, and of one page that both we and Astro have built; and how fast one follows on another. */
export const measurePages: MeasurePart = async (order, onSession) => {
  const { onProgress, runs = RUNS } = order;
  const { figures, add } = createCollector();
  onProgress('Getting the peers ready; the first time that takes a minute…');
  const { present, missing } = findPeers(order, ['astro']);
  const contestants = [createOwnSite(order), createOurs(order), ...present];
  const servers: Server[] = [];
  try {
    const pages: ServedPage[] = [];
    for (const contestant of contestants) pages.push(...(await servePages(contestant, servers, order)));
    for (const page of pages) weigh(page, add);
    const notes = [
      ...describeMissing(missing),
      ...(await measureLoading(pages, add, order, runs)),
      ...(await measureNavigation(pages, add, order, runs)),
    ];
    const date = new Date().toISOString();
    onSession({
      part: 'pages',
      scope: '',
      date,
      machine: order.machine,
      versions: listVersions(contestants),
      notes,
      figures,
    });
  } finally {
    for (const server of servers) server.close();
  }
};

async function servePages(contestant: Contestant, servers: Server[], order: Order): Promise<readonly ServedPage[]> {
  const { subject, prepare } = contestant;
  order.onProgress(`Building the pages of ${subject}…`);
  const { build, output, page, address } = prepare(FEWEST_ENTRIES);
  await measure(build, chooseLog(order, subject));
  const server = await startPreviewServer({ folder: output, port: 0 });
  servers.push(server);
  const bound = server.address();
  const served = {
    subject,
    folder: output,
    origin: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
  };
  if (subject !== 'site') return [{ ...served, kind: 'location', address, file: relative(output, page) }];
  return KINDS.map((kind) => {
    const path = ADDRESSES[kind];
    return { ...served, kind, address: path, file: path === '/' ? 'index.html' : `${path.slice(1)}.html` };
  });
}

function weigh({ subject, kind, folder, file }: ServedPage, add: Add): void {
  const { html, css, js } = createScales(folder, listFiles(folder))(file, subject === 'site' ? chooseViews(kind) : []);
  add(`pages/${kind}/weight/${subject}/html`, html);
  add(`pages/${kind}/weight/${subject}/css`, css);
  add(`pages/${kind}/weight/${subject}/js`, js);
  add(`pages/${kind}/weight/${subject}/all`, html + css + js);
}

/** Service pages have the same bar at the bottom as locations. */
function chooseViews(kind: string): readonly string[] {
  const like = kind === 'service' ? 'location' : kind;
  return LOAD_BUDGETS.find((budget) => budget.kind === like)?.inView ?? [];
}

async function measureLoading(
  pages: readonly ServedPage[],
  add: Add,
  order: Order,
  runs: number,
): Promise<readonly string[]> {
  const browser = await findBrowser();
  const folder = join(order.workspace, 'lighthouse');
  order.onProgress('Getting Lighthouse ready; the first time that takes a minute…');
  const problem = browser
    ? installSources(join(order.project, 'packages/bench/lighthouse'), folder)
    : 'there is no Chromium';
  if (!browser || problem) return [`Without Lighthouse: ${problem}.`];
  const addresses = pages.map(({ origin, address }) => origin + address);
  for (let run = 1; run <= runs; run += 1) {
    order.onProgress(`Lighthouse on ${pages.length} pages, run ${run} of ${runs}…`);
    const results = await runLighthouse(folder, browser, addresses);
    for (const [index, { subject, kind }] of pages.entries()) {
      for (const [measure, value] of Object.entries(results[index] ?? {}))
        add(`pages/${kind}/load/${subject}/${measure}`, value);
    }
  }
  return [];
}

async function measureNavigation(
  pages: readonly ServedPage[],
  add: Add,
  { onProgress }: Order,
  runs: number,
): Promise<readonly string[]> {
  const browser = await launchBrowser();
  if (!browser) return ['Without navigation: there is no Chromium.'];
  try {
    const targets = pages.filter(({ subject, kind }) => subject === 'site' && kind !== 'home');
    for (let run = 0; run <= runs; run += 1) {
      for (const { origin, address } of targets) {
        onProgress(`Following a link to ${address}, run ${run} of ${runs}…`);
        const step = { origin, from: START, to: address };
        const pointed = await pressWhenPointedAt(browser, step, 'no-preference');
        const still = await pressWhenPointedAt(browser, step, 'reduce');
        const touched = await touch(browser, step);
        // The first time, the browser itself is cold.
        if (run === 0) continue;
        add('pages/navigation/pointed/site/ms', pointed);
        add('pages/navigation/still/site/ms', still);
        add('pages/navigation/touched/site/ms', touched);
      }
    }
  } finally {
    await browser.close();
  }
  return [];
}
