import { readFileSync, statSync } from 'node:fs';
import { FEWEST_ENTRIES } from '../content/generate-entry.ts';
import type { BenchSite, Contestant } from '../contestants/contestant.ts';
import { createOwnSite } from '../contestants/ours.ts';
import type { Session } from '../figures.ts';
import { createCollector } from '../figures.ts';
import { clearAside } from '../run/aside.ts';
import { settleDisk } from '../run/machine.ts';
import { measure } from '../run/measure.ts';
import { compareWords, visibleWords } from '../run/visible-words.ts';
import { TITLES } from '../titles.ts';
import { gatherContestants } from './gather-contestants.ts';
import type { MeasurePart, Order } from './part.ts';
import { chooseLog, describeMissing, listVersions } from './part.ts';

const SIZES = [18, 1000, 10_000];

/** From how many pages on three runs are enough: a round takes minutes. */
const MANY = 10_000;

interface Entrant extends BenchSite {
  readonly subject: Contestant['subject'];
}

/** Cold builds and builds after one edit, the builders in turn, run by run. */
export const measureBuilds: MeasurePart = async (order, onSession) => {
  const { sizes, onProgress } = order;
  const { contestants, missing } = await gatherContestants(order);
  const ownSite = createOwnSite(order);
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const taking = size === FEWEST_ENTRIES ? [...contestants, ownSite] : contestants;
    onProgress(`Writing ${size} pages for each…`);
    const entrants = taking.map(({ subject, prepare }) => ({ subject, ...prepare(size) }));
    const figures = await measureEntrants(entrants, size, order);
    onSession({
      part: 'builds',
      scope: String(size),
      date: new Date().toISOString(),
      machine: order.machine,
      versions: listVersions(taking),
      notes: [...describeMissing(missing), ...compareContent(entrants)],
      figures,
    });
  }
};

async function measureEntrants(entrants: readonly Entrant[], size: number, order: Order): Promise<Session['figures']> {
  const { figures, add } = createCollector();
  const runs = order.runs ?? (size >= MANY ? 3 : 5);
  for (let run = 1; run <= runs; run += 1) {
    await clearAside(order.workspace, size);
    for (const { subject, build, forget, edit, page } of entrants) {
      const measureTask = async (task: string) => {
        order.onProgress(`${size} pages, run ${run} of ${runs}: ${subject}, ${task}…`);
        settleDisk();
        const { seconds, largestMiB, treeMiB } = await measure(build, chooseLog(order, subject));
        add(`builds/${size}/${task}/${subject}/seconds`, seconds);
        add(`builds/${size}/${task}/${subject}/largestMiB`, largestMiB);
        add(`builds/${size}/${task}/${subject}/treeMiB`, treeMiB);
      };
      forget();
      await measureTask('cold');
      const words = edit();
      await measureTask('edit');
      if (!readFileSync(page, 'utf8').includes(words)) throw new Error(`${subject} has not built the edit to ${page}.`);
      if (run === 1) add(`builds/${size}/page/${subject}/bytes`, statSync(page).size);
    }
  }
  return figures;
}

/** Whether the pages say the same, word for word, and where they do not. */
function compareContent(entrants: readonly Entrant[]): readonly string[] {
  const extractWords = ({ page }: Entrant) => visibleWords(readFileSync(page, 'utf8'));
  const ours = entrants.find(({ subject }) => subject === 'ours');
  const peers = entrants.filter(({ subject }) => subject !== 'ours' && subject !== 'site');
  if (!ours) return [];
  const expected = extractWords(ours);
  return peers.map((peer) => {
    const { onlyLeft, onlyRight } = compareWords(expected, extractWords(peer));
    const differs = onlyLeft.length + onlyRight.length > 0;
    return differs
      ? `The page of ${TITLES[peer.subject]} lacks of ours: "${onlyLeft.join(' ')}"; it has besides: "${onlyRight.join(' ')}".`
      : `The page of ${TITLES[peer.subject]} has the same ${expected.length} words as ours.`;
  });
}
