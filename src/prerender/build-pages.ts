import { setImmediate } from 'node:timers/promises';
import type { DeriveDigest, SiteCheck } from '../check/index.ts';
import type { PageReference, Site } from '../content/index.ts';
import type { SharedWork } from './build-tools.ts';
import type { OpenOutput } from './output.ts';
import type { PageWriter } from './page-writer.ts';
import { takeTurns } from './store/index.ts';
import type { Slice } from './threads/index.ts';

/** A second thread that checks and writes some pages, given by their files, while this thread builds the others. */
export interface Helper {
  readonly build: (files: readonly string[]) => SharedWork<Slice>;
  /** The minimum number of pages for which the second thread saves time. */
  readonly from: number;
}

/** In ms: how long pages are built before messages of other threads are handled. */
const TURN = 10;
/** The progress is reported after this many pages. */
const STEP = 50;

interface WantedPage {
  readonly page: PageReference;
  /** Undefined for a page that must be checked first. */
  readonly deriveDigest: DeriveDigest | undefined;
}

interface PageBuild {
  readonly site: Site;
  readonly check: SiteCheck;
  readonly writer: PageWriter;
  readonly output: OpenOutput;
  /** True for the first build, when the store is empty: no page can be looked up, so the threads share all pages. */
  readonly isFirst: boolean;
  /** Undefined if there is no second thread. */
  readonly helper?: Helper | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Checks pages, and writes those whose inputs have changed, until there is an error.
 * @returns the number of rendered pages
 */
export async function buildPages(parts: PageBuild): Promise<number> {
  const { site, check, writer, output, isFirst, helper, onProgress } = parts;
  const total = check.pages.length;
  let done = 0;
  let toldAt = 0;
  const tell = () => {
    if (done >= toldAt) {
      onProgress(Math.min(done, total), total);
      toldAt = done + STEP;
    }
    done += 1;
  };
  const build = (page: PageReference) => {
    tell();
    const checked = check.check(page);
    if (!check.isBroken()) writer.write(page, checked);
  };
  const write = ({ page, deriveDigest }: WantedPage) => {
    if (!deriveDigest) return build(page);
    tell();
    if (!check.isBroken()) writer.write(page, { deriveDigest, opened: site.open(page) });
  };

  const giveTurns = createTurns();
  let rendered = 0;
  const rest: WantedPage[] = [];
  for (const page of check.pages) {
    const deriveDigest = check.lookUp(page);
    if (deriveDigest && writer.keep(page, deriveDigest())) {
      tell();
      continue;
    }
    rendered += page.path === '' ? 0 : 1;
    if (deriveDigest || isFirst || check.isLed(page)) rest.push({ page, deriveDigest });
    else build(page);
    await giveTurns();
  }

  const isWorthHelp = helper && rest.length >= helper.from && !check.isBroken();
  const shared = isWorthHelp ? helper.build(rest.map(({ page }) => page.file)) : undefined;
  let own = 0;
  for (const piece of shared ? takeTurns(rest, shared.turns) : [rest]) {
    own += piece.length;
    for (const each of piece) {
      write(each);
      // The other thread, which is about as fast, does not report its progress, so this is an estimate.
      if (shared) done += 1;
      await giveTurns();
    }
  }
  if (shared && own < rest.length) {
    const slice = await shared.finish();
    check.merge(slice.records);
    writer.merge(slice);
    output.merge(slice.files);
    const left = new Set(slice.left);
    for (const { page } of rest) if (left.has(page.file)) build(page);
  }
  return rendered;
}

/** Creates a function that yields to other tasks, but not more often than every `TURN` ms. */
function createTurns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN) return;
    await setImmediate();
    last = performance.now();
  };
}
