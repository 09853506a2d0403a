import { FEWEST_ENTRIES } from '../content/generate-entry.ts';
import type { BenchSite, Missing } from '../contestants/contestant.ts';
import { createOwnSite } from '../contestants/ours.ts';
import type { Subject } from '../figures.ts';
import { createCollector } from '../figures.ts';
import { askUntil, pause } from '../run/ask.ts';
import { settleDisk } from '../run/machine.ts';
import { withServer } from '../run/serve.ts';
import { gatherContestants } from './gather-contestants.ts';
import type { MeasurePart, Order } from './part.ts';
import { chooseLog, describeMissing, listVersions } from './part.ts';

const SIZES = [18, 10_000];
const MANY = 10_000;
const LONGEST_EDIT_MS = 60_000;
/** A person looks at the page between two edits; and watchers that start late are watching by then. */
const BETWEEN_EDITS_MS = 1500;

/** Dev servers: from the start until the first page is there, and from saving an edit until the page says so. */
export const measureDev: MeasurePart = async (order, onSession) => {
  const { sizes, runs, onProgress } = order;
  const { contestants, missing } = await gatherContestants(order);
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const taking = size === FEWEST_ENTRIES ? [...contestants, createOwnSite(order)] : contestants;
    const collector = createCollector();
    const entrants = new Map(taking.map(({ subject, prepare }) => [subject, prepare(size)]));
    const gone: Missing[] = [];
    const rounds = runs ?? (size >= MANY ? 3 : 5);
    for (let run = 1; run <= rounds; run += 1) {
      for (const [subject, site] of entrants) {
        onProgress(`Dev servers, ${size} pages, run ${run} of ${rounds}: ${subject}…`);
        const problem = await measureServer(`dev/${size}`, subject, site, collector.add, order);
        if (problem === undefined) continue;
        entrants.delete(subject);
        gone.push({ subject, problem });
      }
    }
    onSession({
      part: 'dev',
      scope: String(size),
      date: new Date().toISOString(),
      machine: order.machine,
      versions: listVersions(taking),
      notes: describeMissing([...missing, ...gone]),
      figures: collector.figures,
    });
  }
};

const EDITS = 3;

/** Starts a server without caches and again with what it has cached; the second time it is told of edits. Answers with what went wrong. */
async function measureServer(
  prefix: `dev/${string}`,
  subject: Subject,
  { serve, address, forget, edit }: BenchSite,
  add: ReturnType<typeof createCollector>['add'],
  order: Order,
): Promise<string | undefined> {
  const how = { address, log: chooseLog(order, subject) };
  forget();
  settleDisk();
  const first = await withServer(serve, how, async ({ readySeconds }) => {
    add(`${prefix}/first-start/${subject}/seconds`, readySeconds);
    await pause(BETWEEN_EDITS_MS);
    return undefined;
  });
  if (first) return first;
  settleDisk();
  return withServer(serve, how, async ({ origin, readySeconds }) => {
    add(`${prefix}/start/${subject}/seconds`, readySeconds);
    for (let count = 0; count < EDITS; count += 1) {
      await pause(BETWEEN_EDITS_MS);
      const started = performance.now();
      const words = edit();
      const isShown = await askUntil(origin + address, ({ body }) => body.includes(words), LONGEST_EDIT_MS);
      if (!isShown) return 'its dev server did not show an edit within a minute';
      add(`${prefix}/edit/${subject}/ms`, performance.now() - started);
    }
    return undefined;
  });
}
