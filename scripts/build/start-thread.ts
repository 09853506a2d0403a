import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Channel, SecondThread, SharedScouting } from '../../src/prerender/index.ts';
import { openChannel } from '../../src/prerender/index.ts';
import { openTurns, shareTurns } from '../../src/prerender/store/index.ts';
import { startBundledThread } from './bundled-thread.ts';

/** A thread that is started on demand. */
export interface BuildThread extends SecondThread {
  /** Starts the thread at once, to share the work of loading the site. */
  readonly startScouting: () => SharedScouting;
  readonly stop: () => Promise<void>;
}

/** The number of pages from which the thread is used; a page takes a millisecond or less. */
const WORTH_IT = 600;
/** How many entries are read at a time, with their data in memory, and how many pages are built at a time. */
const ENTRIES = 250;
const PAGES = 16;

/** @param project the folder of the builder */
export function createBuildThread(project: string, settings: ThreadSettings): BuildThread {
  let started: { readonly worker: Worker; readonly channel: Channel } | undefined;
  const start = () => {
    const worker = startBundledThread(project, join(settings.bundle, 'thread.cjs'), 'build', { workerData: settings });
    started = { worker, channel: openChannel(worker) };
    return started.channel;
  };
  const startToBuild = () => {
    const channel = start();
    channel.send('scout', undefined);
    return channel;
  };
  return {
    startScouting: () => {
      const turns = shareTurns(ENTRIES);
      const { send, receive } = start();
      return {
        turns: openTurns(turns),
        begin: (files) => send('scout', { files, turns }),
        tell: (known) => send('found', known),
        finish: () => receive('found'),
      };
    },
    build: (order) => {
      const turns = shareTurns(PAGES);
      const { send, receive } = started?.channel ?? startToBuild();
      send('order', { ...order, turns });
      return { turns: openTurns(turns), finish: () => receive('slice') };
    },
    from: WORTH_IT,
    stop: async () => {
      await started?.worker.terminate();
    },
  };
}

/** The settings for the second thread of a build. */
export const threadSettings = z.object({
  /** The folder of the site. */
  root: z.string(),
  /** The folder the site is built into. */
  out: z.string(),
  /**
   * The cache folder of the site from earlier builds. The thread stores the data of pictures there, and nothing else.
   */
  cache: z.string(),
  /** The folder of the encoded pictures of all sites. */
  encoded: z.string(),
  /** The folder of the running code. */
  bundle: z.string(),
  /** The instant of the built site, as for `SiteEnvironment`. */
  at: z.union([z.number(), z.string()]),
});
type ThreadSettings = z.output<typeof threadSettings>;
