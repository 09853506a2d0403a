import { hash } from 'node:crypto';
import { isRefused } from '../check/diagnostics/index.ts';
import { withFuture } from '../check/index.ts';
import type { Site } from '../content/index.ts';
import type { PageScript } from '../render/index.ts';
import { buildPages } from './build-pages.ts';
import type { BuildOptions, BuildResult, BuildTools } from './build-tools.ts';
import type { ClientBundle } from './client/index.ts';
import { finishSite } from './finish-site.ts';
import { buildInto, countByKind } from './output.ts';
import { createPageWriter } from './page-writer.ts';

/** The scripts of pages, with their integrity hashes. */
export function pageScripts({ scripts, files }: ClientBundle): readonly PageScript[] {
  return scripts.map((src) => {
    const code = files.get(src.slice(1));
    if (code === undefined) throw new Error(`The client bundle lacks ${src}.`);
    return { src, integrity: `sha256-${hash('sha256', code, 'base64')}` };
  });
}

/**
 * Builds a site into a folder of static files. Pages whose inputs are unchanged since an earlier build are not written
 * again; with an error in the content the folder stays untouched.
 */
export async function buildSite(tools: BuildTools, options: BuildOptions): Promise<BuildResult> {
  const ahead = createWorkAhead();
  try {
    return await build(tools, options, ahead);
  } finally {
    ahead.stop();
  }
}

async function build(
  tools: BuildTools,
  { root, out, strict = false, json = false, onProgress }: BuildOptions,
  ahead: WorkAhead,
): Promise<BuildResult> {
  onProgress?.({ step: 'reading' });
  const bundling = tools.bundleClient();
  // Prevents an unhandled rejection: a failure is thrown later, where the bundle is awaited.
  bundling.catch(() => {});
  await shareScouting(tools);
  const loaded = tools.load();
  const { site } = loaded;
  drawSocialCards(tools, site, ahead);
  onProgress?.({ step: 'bundling' });
  const client = await bundling;
  return buildInto(out, async (output) => {
    const scripts = pageScripts(client);
    const render = tools.createRenderer(site, scripts);
    const writer = createPageWriter({
      site,
      render: (page, blocks) => {
        const made = render(page, blocks);
        for (const address of made.pictures) ahead.add(address, () => tools.pictures.encode(address));
        return made;
      },
      socialCards: tools.socialCards(site),
      output,
      last: tools.manifest,
      json,
    });
    const check = tools.createCheck(loaded);
    const { secondThread } = tools;
    const rendered = await buildPages({
      site,
      check,
      writer,
      output,
      isFirst: tools.manifest.isEmpty(),
      helper: secondThread && { ...secondThread, build: (files) => secondThread.build({ scripts, files, json }) },
      onProgress: (done, total) => onProgress?.({ step: 'rendering', done, total }),
    });
    check.linking();
    const instants = check.instants();
    const diagnostics = withFuture(site, instants, check.diagnostics(), tools.diagnoseAt);
    if (isRefused(diagnostics, strict)) {
      return { diagnostics, built: undefined };
    }

    await finishSite(tools, { root, loaded, client, output, ...writer.written(), instants, json, onProgress });
    const totals = countByKind(output);
    return { diagnostics, built: { url: site.url, pages: site.pages.length, rendered, totals } };
  });
}

/** Reads the files of the site together with the second thread, before the site is loaded. */
async function shareScouting({ listFiles, findOut, takeOver, secondThread }: BuildTools): Promise<void> {
  const scout = secondThread?.scout;
  if (!scout) return;
  const files = listFiles();
  scout.begin(files);
  const found = findOut(files, scout.turns);
  scout.tell(found);
  if (found.entries < files.entries.length) takeOver(await scout.finish());
}

/** Starts to draw the social cards that the last build did not write. */
function drawSocialCards({ socialCards, manifest }: BuildTools, site: Site, ahead: WorkAhead): void {
  const cards = socialCards(site);
  if (!cards) return;
  for (const page of site.pages) {
    const address = cards.of(page)?.address;
    if (address !== undefined && !manifest.get(address.slice(1))) ahead.add(address, () => cards.paint(address));
  }
}

/** Work that other threads do while this one makes pages. */
export interface WorkAhead {
  /**
   * Queues a job, unless one with the same name was queued before. A failure is ignored here: the code that needs the
   * result gets the error.
   */
  readonly add: (name: string, job: () => Promise<unknown>) => void;
  /** Starts no more jobs. */
  readonly stop: () => void;
}

/** The maximum number of running jobs: while one image is encoded, the words of the next are laid out. */
const AT_ONCE = 4;

/** Creates a queue that starts jobs in order, and runs a few at once. */
export function createWorkAhead(): WorkAhead {
  const names = new Set<string>();
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function next(): void {
    const job = running < AT_ONCE ? waiting.shift() : undefined;
    if (!job) return;
    running += 1;
    const end = () => {
      running -= 1;
      next();
    };
    job().then(end, end);
  }

  return {
    add: (name, job) => {
      if (names.has(name)) return;
      names.add(name);
      waiting.push(job);
      next();
    },
    stop: () => {
      waiting.length = 0;
    },
  };
}
