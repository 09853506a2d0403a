import { FEWEST_ENTRIES } from '../content/generate-entry.ts';
import type { Contestant, Missing } from '../contestants/contestant.ts';
import { createOurs } from '../contestants/ours.ts';
import { findPeers } from '../contestants/peers.ts';
import { measure, nameLog } from '../run/measure.ts';
import type { Order } from './part.ts';
import { chooseLog } from './part.ts';

/**
 * This builder and the peers that can run here. Each has built a small site once, which does not count: what a program reads
 * from the disk for the first time today, it reads then. A peer that cannot is missing.
 */
export async function gatherContestants(
  order: Order,
): Promise<{ readonly contestants: readonly Contestant[]; readonly missing: readonly Missing[] }> {
  order.onProgress('Getting the peers ready; the first time that takes a minute…');
  const { present, missing } = findPeers(order, ['hugo', 'eleventy', 'astro']);
  const ours = createOurs(order);
  await warmUp(ours, order);
  const failed: Missing[] = [];
  for (const peer of present) {
    try {
      await warmUp(peer, order);
    } catch {
      failed.push({ subject: peer.subject, problem: `its build failed (${nameLog(chooseLog(order, peer.subject))})` });
    }
  }
  const isSound = ({ subject }: Contestant) => !failed.some((each) => each.subject === subject);
  return { contestants: [ours, ...present.filter(isSound)], missing: [...missing, ...failed] };
}

async function warmUp({ subject, prepare }: Contestant, order: Order): Promise<void> {
  order.onProgress(`Warming up: ${subject}…`);
  const site = prepare(FEWEST_ENTRIES);
  site.forget();
  await measure(site.build, chooseLog(order, subject));
}
