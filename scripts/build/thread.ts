import { parentPort, workerData } from 'node:worker_threads';
import { openChannel, runSecondThread } from '../../src/build/index.ts';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';
import { threadSettings } from './thread-settings.ts';

/* The second thread of a build. */

async function start(): Promise<void> {
  if (!parentPort) throw new Error('This is to run in a thread.');
  const { root, out, cache, encoded, at } = threadSettings.parse(workerData);
  const channel = openChannel(parentPort);
  const media = await openMedia(root, { cache, encoded });
  await runSecondThread(channel, openProject(root, { memory: createMemory(cache), media, at }), out);
}

void start();
