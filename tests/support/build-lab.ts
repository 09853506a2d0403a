import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import sharp from 'sharp';
import { formatLocation } from '../../src/check/diagnostics/index.ts';
import type { BuildProgress, BuildResult, BuildTools, SecondThread } from '../../src/prerender/index.ts';
import { buildSite, listFiles, openChannel, openManifest, runSecondThread } from '../../src/prerender/index.ts';
import type { Turns } from '../../src/prerender/store/index.ts';
import { shareTurns } from '../../src/prerender/store/index.ts';
import type { Project } from '../../src/project/index.ts';
import { createMemory, openMedia, openProject } from '../../src/project/index.ts';

interface LabBuild {
  /** The folder to write to. */
  readonly out?: string;
  /** The folder of the cache from earlier builds. */
  readonly cache?: string;
  /** The instant for which the site is built. */
  readonly at?: string | undefined;
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Whether a second thread builds half of the pages, after it has received the data of the site. */
  readonly isHalved?: boolean;
  /** Whether pages are also written as JSON. */
  readonly json?: boolean;
}

/** The faults (with an error, nothing is written), and the number of rendered pages. */
interface LabResult {
  readonly codes: readonly string[];
  /** The diagnostics, each as `file:line:column code: message hint`. */
  readonly messages: readonly string[];
  readonly rendered: number;
}

/** A site in a temporary folder, built as by the command, but without scripts. */
export interface BuildLab {
  readonly root: string;
  /** Writes a file, or removes it when there is no content. */
  readonly put: (file: string, content: string | Uint8Array | undefined) => void;
  readonly build: (options?: LabBuild) => Promise<LabResult>;
  /** Every file of a built site with its content. */
  readonly built: (out?: string) => Readonly<Record<string, string>>;
  readonly dispose: () => void;
}

/** The `site.yaml` of the smallest site: the page `home`, between two blocks of prose. */
export const ONE_PAGE_SITE = `name: Example
url: https://www.example.com
locale: en-AE
layout: { header: [{ type: prose, heading: Above, body: Above }], footer: [{ type: prose, heading: Below, body: Below }] }
notFound: home
routes: { /: home }
version: 2
`;

export function createBuildLab(): BuildLab {
  const root = mkdtempSync(join(tmpdir(), 'build-lab-'));

  const readMedia = (cache: string) => openMedia(root, { cache: join(root, cache), encoded: join(root, 'encoded') });

  async function open(cache: string, out: string, at: string | undefined) {
    const known = join(root, cache);
    const media = await readMedia(cache);
    const opened = openProject(root, { memory: createMemory(known), media, at });
    const tools: BuildTools = {
      ...opened,
      pictures: media.pictures,
      bundleClient: async () => ({ files: new Map(), scripts: [], assets: new Map(), islands: new Map() }),
      manifest: openManifest(known, join(root, out)),
    };
    const end = ({ diagnostics, built }: BuildResult): LabResult => {
      opened.save();
      return {
        codes: diagnostics.map(({ code }) => code),
        messages: diagnostics.map((each) => `${formatLocation(each)} ${each.code}: ${each.message} ${each.hint}`),
        rendered: built?.rendered ?? 0,
      };
    };
    return { tools, end };
  }

  return {
    root,
    put: (file, content) => {
      const path = join(root, file);
      if (content === undefined) return rmSync(path, { recursive: true, force: true });
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    },
    build: async ({ out = 'dist', cache = 'cache', at, onProgress, isHalved, json = false } = {}) => {
      const { tools, end } = await open(cache, out, at);
      const options = { root, out: join(root, out), json, ...(onProgress && { onProgress }) };
      if (!isHalved) return end(await buildSite(tools, options));
      const other = openProject(root, { memory: createMemory(undefined), media: await readMedia(cache), at });
      const { thread, close } = startThread(other, options.out);
      try {
        return end(await buildSite({ ...tools, secondThread: thread }, options));
      } finally {
        close();
      }
    },
    built: (out = 'dist') =>
      Object.fromEntries(
        [...listFiles(join(root, out))].sort().map((file) => [file, readFileSync(join(root, out, file), 'latin1')]),
      ),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Runs the code of a second thread in this thread; a channel copies all messages, as between threads. */
function startThread(project: Project, out: string): { readonly thread: SecondThread; readonly close: () => void } {
  const { port1, port2 } = new MessageChannel();
  const { send, receive } = openChannel(port1);
  const every = shareTurns(1);
  const running = runSecondThread(openChannel(port2), project, out, () => takeEverySecond(1));
  return {
    thread: {
      scout: {
        turns: takeEverySecond(0),
        begin: (files) => send('scout', { files, turns: every }),
        tell: (known) => send('found', known),
        finish: () => receive('found'),
      },
      build: (order) => {
        send('order', { ...order, turns: every });
        return {
          turns: takeEverySecond(0),
          finish: async () => {
            await running;
            return receive('slice');
          },
        };
      },
      from: 1,
    },
    close: () => port1.close(),
  };
}

/** Takes every second piece of work, like one of two equally fast threads. */
function takeEverySecond(first: number): Turns {
  let next = first - 2;
  return {
    size: 1,
    next: () => {
      next += 2;
      return next;
    },
  };
}

/** A photograph of one colour. */
export function drawPicture(background: string): Promise<Uint8Array> {
  return sharp({ create: { width: 600, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
