import { join } from 'node:path';
import { bundleClientOnce, openBundle } from '../../src/prerender/client/index.ts';
import type { BuildTools } from '../../src/prerender/index.ts';
import { openManifest } from '../../src/prerender/index.ts';
import { sweepFiles } from '../../src/prerender/store/index.ts';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';
import { runNode } from '../run-program.ts';
import { codeFolder, encodedFiles, KEEP_ENCODED_DAYS, siteCache } from '../site-cache.ts';
import { readBlockFiles, withBlockFiles } from './block-files.ts';
import type { BuildThread } from './start-thread.ts';
import { createBuildThread } from './start-thread.ts';

interface BuildTarget {
  /** The folder of the site. */
  readonly root: string;
  /** The folder to build into. */
  readonly out: string;
  /** The builder's own folder. */
  readonly project: string;
  /** The cache folder of the command. */
  readonly cache: string;
  /** The instant of the built site, as for `SiteEnvironment`. */
  readonly at: number | string;
}

/** A site that is going to be built. */
export interface OpenSite {
  readonly tools: BuildTools;
  readonly thread: BuildThread;
  /** Icons that cannot be drawn. */
  readonly damaged: readonly string[];
  /** Stores the results, and removes unused encoded pictures; never fails. */
  readonly save: () => void;
}

/** Opens a site and measures its pictures; does not load the site yet. */
export async function openSite({ root, out, project, cache, at }: BuildTarget): Promise<OpenSite> {
  const known = siteCache(cache, root);
  const encoded = encodedFiles(project);
  const media = await openMedia(root, { cache: known, encoded });
  const bundle = codeFolder(cache);
  const opened = withBlockFiles(openProject(root, { memory: createMemory(known), media, at }), readBlockFiles(bundle));
  const thread = createBuildThread(project, { root, out, cache: known, encoded, bundle, at });
  return {
    tools: {
      ...opened,
      bundleClient: async () => {
        // The bundle is cached for all sites. It is not stored next to the code, where a new file would change the hash
        // of the code.
        const cached = openBundle(cache);
        const known = cached.read();
        if (known) return known;
        await runNode(join(bundle, 'bundle.cjs'), [project, cache]);
        return bundleClientOnce(project, cached);
      },
      pictures: media.pictures,
      manifest: openManifest(known, out),
      secondThread: thread,
    },
    thread,
    damaged: media.icons.damaged,
    save: () => {
      opened.save();
      sweepFiles(encoded, KEEP_ENCODED_DAYS);
    },
  };
}
