import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { collectProjectKnowledge } from '../../packages/language-server/language/index.ts';
import type { Edit, Finding } from '../../packages/language-server/server/index.ts';
import { keepChecking } from '../../packages/language-server/server/index.ts';
import type { Site } from '../../src/content/index.ts';
import { createWatchedReader, diskReader } from '../../src/content/yaml/index.ts';
import { createHolder } from '../../src/dev/background/index.ts';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';

/* The thread of the language server that loads and checks the site, while the main thread answers the editor. */

const threadSettings = z.object({ root: z.string(), cache: z.string(), encoded: z.string() });

const settings = threadSettings.parse(workerData);

/** Starts to check the site. */
function start(): void {
  const memory = createMemory(settings.cache);
  const { root, ...folders } = settings;
  const pictures = createHolder(() => openMedia(root, folders, false));
  const disk = createWatchedReader(diskReader(root));
  const hear = keepChecking({
    disk,
    openProject: async (reader) => {
      const project = openProject(root, { reader, memory, media: await pictures.get() });
      return { ...project, knowledge: (site: Site) => collectProjectKnowledge(project, site) };
    },
    describe: () => collectProjectKnowledge(openProject(root, { reader: disk, memory })),
    tell: (finding: Finding) => parentPort?.postMessage(finding),
  });
  parentPort?.on('message', (edit: Edit) => {
    if (edit.kind === 'disk' && edit.files.some((file) => file.startsWith('public/'))) pictures.forget();
    hear(edit);
  });
}

// Starts with the first message, because output is lost until the main thread listens.
parentPort?.once('message', start);
