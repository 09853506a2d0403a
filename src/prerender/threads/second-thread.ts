import type { PageRecord } from '../../content/index.ts';
import type { Project } from '../../project/index.ts';
import type { Memory } from '../store/index.ts';
import { openTurns, takeTurns } from '../store/index.ts';
import type { Channel } from './channel.ts';
import { buildSlice } from './slice.ts';

/**
 * The work of a build's second thread: it shares the work of loading the site with the first, loads it, and takes turns
 * with the first in building the pages.
 * @param out the folder of the whole site
 */
export async function runSecondThread(
  { send, receive }: Channel,
  project: Project,
  out: string,
  open = openTurns,
): Promise<void> {
  const scout = await receive('scout');
  if (scout) {
    const found = project.findOut(scout.files, open(scout.turns));
    if (found.entries > 0) send('found', found);
    project.takeOver(await receive('found'));
  }
  const loaded = project.load();
  const { site } = loaded;
  const { files, turns, scripts, json } = await receive('order');
  const slice = buildSlice(takeTurns(files, open(turns)), {
    site,
    createCheck: (memory: Memory<PageRecord>) => project.createCheck(loaded, memory, true),
    render: project.createRenderer(site, scripts),
    socialCards: project.socialCards(site),
    out,
    json,
  });
  send('slice', slice);
}
