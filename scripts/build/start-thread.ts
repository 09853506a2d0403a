import { Worker } from 'node:worker_threads';
import type { ShareOrder, Slice } from '../../src/build/index.ts';
import type { ThreadSettings } from './thread-settings.ts';

/** A second thread that can build pages. */
export interface BuildThread {
  /** Has it load the site already; it takes no order before that is done. */
  readonly start: () => void;
  readonly build: (order: ShareOrder) => Promise<Slice>;
  readonly stop: () => Promise<void>;
}

/** @param script the bundle of `thread.ts` */
export function createBuildThread(script: string, settings: ThreadSettings): BuildThread {
  let worker: Worker | undefined;
  const running = () => {
    worker ??= new Worker(script, { workerData: settings });
    return worker;
  };
  return {
    start: () => {
      running();
    },
    build: (order) =>
      new Promise((resolve, reject) => {
        const thread = running();
        thread.once('error', reject);
        thread.once('exit', (code) => reject(new Error(`The second thread of the build ended with ${code}.`)));
        thread.once('message', (answer: Slice) => resolve(answer));
        thread.postMessage(order);
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
}
