import { createStaleError } from '../../check/diagnostics/index.ts';
import type { SiteCheck } from '../../check/index.ts';
import type { KnownSite, ListedFiles, PageRecord, Site } from '../../content/index.ts';
import type { Project } from '../../project/index.ts';
import type { PageRenderer, PageScript } from '../../render/index.ts';
import type { SiteSocialCards } from '../../render/social-card/index.ts';
import type { WrittenFile } from '../output.ts';
import { joinOutput } from '../output.ts';
import type { WrittenSite } from '../page-writer.ts';
import { createPageWriter } from '../page-writer.ts';
import type { Memory, SharedTurns } from '../store/index.ts';
import { openTurns, takeTurns } from '../store/index.ts';

/** The messages between the two threads of a build. */
interface Messages {
  /** The files and turns for loading the site together; undefined if the second thread should read all files. */
  readonly scout: ScoutOrder | undefined;
  /** What one thread has learned about the files, for the other thread. */
  readonly found: KnownSite;
  readonly order: SliceOrder;
  readonly slice: Slice;
}

interface ScoutOrder {
  readonly files: ListedFiles;
  readonly turns: SharedTurns;
}

interface Message<Kind extends keyof Messages> {
  readonly kind: Kind;
  readonly value: Messages[Kind];
}

/** The channel between two threads: each receives what the other sends, in the same order. */
export interface Channel {
  readonly send: <Kind extends keyof Messages>(kind: Kind, value: Messages[Kind]) => void;
  /** The next message, which must be of this kind; rejects with the failure of the other thread. */
  readonly receive: <Kind extends keyof Messages>(kind: Kind) => Promise<Messages[Kind]>;
}

/** One end of the channel: a message port or, in the thread that has started the other one, the `Worker`. */
interface Port {
  postMessage(message: Message<keyof Messages>): void;
  on(event: 'message', listener: (message: Message<keyof Messages>) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
}

/** Opens one end of the channel between two threads. */
export function openChannel(port: Port): Channel {
  const arrived: Message<keyof Messages>[] = [];
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  port.on('message', (message: Message<keyof Messages>) => {
    arrived.push(message);
    wake();
  });
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  port.on('error', fail);
  port.on('exit', (code: number) => fail(new Error(`The second thread of the build ended with ${code}.`)));
  return {
    send: (kind, value) => port.postMessage({ kind, value }),
    receive: async (kind) => {
      while (arrived.length === 0 && !failure)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const message = arrived.shift();
      if (!message) throw failure?.error;
      if (!hasKind(message, kind)) throw new Error(`The other thread sent ${message.kind} instead of ${kind}.`);
      return message.value;
    },
  };
}

function hasKind<Kind extends keyof Messages>(message: Message<keyof Messages>, kind: Kind): message is Message<Kind> {
  return message.kind === kind;
}

/** The pages to build together, by the files that they are made from, and the scripts that they load. */
export interface SliceOrder {
  readonly files: readonly string[];
  readonly turns: SharedTurns;
  readonly scripts: readonly PageScript[];
  /** Whether each page is also written as JSON. */
  readonly json: boolean;
}

/** The pages that one thread has built, for the other thread to merge. */
export interface Slice extends WrittenSite {
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** The dependencies of sound pages, by file. */
  readonly records: ReadonlyMap<string, PageRecord>;
  /** The files of pages with a fault; those are not written. */
  readonly left: readonly string[];
}

interface SliceBuild extends Pick<SliceOrder, 'json'> {
  readonly site: Site;
  /** Creates the check for the pages of this thread. */
  readonly createCheck: (memory: Memory<PageRecord>) => SiteCheck;
  readonly render: PageRenderer;
  readonly socialCards?: SiteSocialCards | undefined;
  /** The folder of the whole site. */
  readonly out: string;
}

/** Checks the pages that are made from these files, and writes them beside the folder of the site. */
function buildSlice(
  pieces: Iterable<readonly string[]>,
  { site, createCheck, render, socialCards, out, json }: SliceBuild,
): Slice {
  const records = new Map<string, PageRecord>();
  const check = createCheck(records);
  const output = joinOutput(out);
  const writer = createPageWriter({ site, render, socialCards, output, json });
  const pages = new Map(check.pages.map((page) => [page.file, page]));
  const left: string[] = [];
  const build = (file: string) => {
    const page = pages.get(file);
    // The page was added after this thread had read the site.
    if (!page) throw createStaleError(file);
    const checked = check.check(page);
    if (checked.deriveDigest === undefined) left.push(file);
    else writer.write(page, checked);
  };
  for (const piece of pieces) for (const file of piece) build(file);
  return { ...writer.written(), files: output.written(), records, left };
}

/**
 * The work of a build's second thread: it shares the reading of the files with the first thread, loads the site, and
 * takes turns with the first thread in building the pages.
 * @param out the folder of the whole site
 */
export async function runSecondThread(
  { send, receive }: Channel,
  project: Project,
  out: string,
  open = openTurns,
): Promise<void> {
  const scout = await receive('scout');
  if (scout) {
    const found = project.findOut(scout.files, open(scout.turns));
    if (found.entries > 0) send('found', found);
    project.takeOver(await receive('found'));
  }
  const loaded = project.load();
  const { site } = loaded;
  const { files, turns, scripts, json } = await receive('order');
  const slice = buildSlice(takeTurns(files, open(turns)), {
    site,
    createCheck: (memory: Memory<PageRecord>) => project.createCheck(loaded, memory, true),
    render: project.createRenderer(site, scripts),
    socialCards: project.socialCards(site),
    out,
    json,
  });
  send('slice', slice);
}
