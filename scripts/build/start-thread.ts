import { Worker } from 'node:worker_threads';
import type { Channel, SecondThread } from '../../src/build/index.ts';
import { openChannel } from '../../src/build/index.ts';
import type { KnownSite } from '../../src/site/index.ts';
import type { ThreadSettings } from './thread-settings.ts';

/** A thread that is started when it is needed, and finds out by itself what it has not been told of the site. */
export interface BuildThread extends SecondThread {
  /** Has it ready when it is needed. */
  readonly start: () => void;
  readonly tellAhead: (known: KnownSite) => void;
  readonly stop: () => Promise<void>;
}

/** Each page costs a millisecond or less. */
const WORTH_IT = 600;

/** @param script the bundle of `thread.ts` */
export function createBuildThread(script: string, settings: ThreadSettings): BuildThread {
  let started: { readonly worker: Worker; readonly channel: Channel } | undefined;
  let isTold = false;
  const running = () => {
    if (started) return started.channel;
    const worker = new Worker(script, { workerData: settings });
    started = { worker, channel: openChannel(worker) };
    return started.channel;
  };
  const tell = (known: KnownSite | undefined) => {
    isTold = true;
    running().send('site', known);
  };
  return {
    start: running,
    tellAhead: tell,
    build: (order) => {
      if (!isTold) tell(undefined);
      running().send('order', order);
      return running().receive('slice');
    },
    from: WORTH_IT,
    stop: async () => {
      await started?.worker.terminate();
    },
  };
}
