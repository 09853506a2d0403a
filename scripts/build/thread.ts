import { parentPort, workerData } from 'node:worker_threads';
import { openChannel, runSecondThread } from '../../src/prerender/index.ts';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';
import { readBlockFiles, withBlockFiles } from './block-files.ts';
import { threadSettings } from './start-thread.ts';

/* The second thread of a build. */

async function start(): Promise<void> {
  if (!parentPort) throw new Error('This file must run in a thread.');
  const { root, out, cache, encoded, bundle, at } = threadSettings.parse(workerData);
  const channel = openChannel(parentPort);
  const media = await openMedia(root, { cache, encoded });
  const project = openProject(root, { memory: createMemory(cache), media, at });
  await runSecondThread(channel, withBlockFiles(project, readBlockFiles(bundle)), out);
}

void start();
