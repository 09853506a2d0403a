import type { Project } from '../../project/index.ts';
import type { PageMemory } from '../../site/index.ts';
import type { Channel } from './channel.ts';
import { buildSlice } from './slice.ts';

/**
 * What the second thread of a build does: it loads the site from what it is told of it, waits to be told which pages are its own, and
 * builds them.
 * @param out the folder of the whole site
 */
export async function runSecondThread({ send, receive }: Channel, project: Project, out: string): Promise<void> {
  const known = await receive('site');
  if (known) project.takeOver(known);
  const loaded = project.load();
  const { site } = loaded;
  const { files, scripts } = await receive('order');
  const slice = buildSlice(files, {
    site,
    createCheck: (memory: PageMemory) => project.createCheck(loaded, memory, true),
    render: project.createRenderer(site, scripts),
    socialCards: project.socialCards(site),
    out,
  });
  send('slice', slice);
}
