import { parentPort, workerData } from 'node:worker_threads';
import { buildSlice } from '../../src/build/index.ts';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';
import type { PageMemory } from '../../src/site/index.ts';
import { shareOrder, threadSettings } from './thread-settings.ts';

/*
 * The second thread of a build. It loads the site while the first does, waits to be told which pages are its own, builds them
 * and answers with what became of them.
 */

async function start(): Promise<void> {
  const { root, out, cache, encoded, at } = threadSettings.parse(workerData);
  const media = await openMedia(root, { cache, encoded });
  const opened = openProject(root, { memory: createMemory(cache), media, at });
  const loaded = opened.load();
  const { site } = loaded;

  parentPort?.once('message', (message) => {
    const { files, scripts } = shareOrder.parse(message);
    const render = opened.createRenderer(site, scripts);
    const createCheck = (memory: PageMemory) => opened.createCheck(loaded, memory, true);
    parentPort?.postMessage(
      buildSlice(files, { site, createCheck, render, socialCards: opened.socialCards(site), out }),
    );
  });
}

void start();
