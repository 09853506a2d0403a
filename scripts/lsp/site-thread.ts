import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';
import type { Edit, Finding } from '../../src/serve/language/index.ts';
import { keepChecking } from '../../src/serve/language/index.ts';
import { createWatchedReader, diskReader } from '../../src/yaml/index.ts';

/*
 * The thread of the language server that loads and checks the site, while the other answers the editor.
 */

const threadSettings = z.object({ root: z.string(), cache: z.string(), encoded: z.string() });

/** The pictures of a site, read when they are first needed, and again once some have changed. */
function holdPictures({ root, ...folders }: z.output<typeof threadSettings>) {
  let media: ReturnType<typeof openMedia> | undefined;
  return {
    get: () => {
      media ??= openMedia(root, folders, false);
      return media;
    },
    forget: () => {
      media = undefined;
    },
  };
}

const settings = threadSettings.parse(workerData);

/** Checks the site from now on. */
function start(): void {
  const memory = createMemory(settings.cache);
  const pictures = holdPictures(settings);
  const disk = createWatchedReader(diskReader(settings.root));
  const hear = keepChecking({
    disk,
    openProject: async (reader) => openProject(settings.root, { reader, memory, media: await pictures.get() }),
    describe: () => openProject(settings.root, { reader: disk, memory }).knowledge(),
    tell: (finding: Finding) => parentPort?.postMessage(finding),
  });
  parentPort?.on('message', (edit: Edit) => {
    if (edit.kind === 'disk' && edit.files.some((file) => file.startsWith('public/'))) pictures.forget();
    hear(edit);
  });
}

// What it says before anybody listens is lost.
parentPort?.once('message', start);
