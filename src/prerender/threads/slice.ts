import { createStaleError } from '../../check/diagnostics/index.ts';
import type { SiteCheck } from '../../check/index.ts';
import type { PageRecord, Site } from '../../content/index.ts';
import type { PageRenderer, PageScript } from '../../render/index.ts';
import type { SiteSocialCards } from '../../render/social-card/index.ts';
import type { WrittenFile } from '../output.ts';
import { joinOutput } from '../output.ts';
import type { WrittenSite } from '../page-writer.ts';
import { createPageWriter } from '../page-writer.ts';
import type { Memory, SharedTurns } from '../store/index.ts';

/** The pages to build together, by the files that they are made from, and the scripts that they load. */
export interface SliceOrder {
  readonly files: readonly string[];
  readonly turns: SharedTurns;
  readonly scripts: readonly PageScript[];
  /** Whether each page is also written as JSON. */
  readonly json: boolean;
}

/** The result of pages that were built separately, to be merged. */
export interface Slice extends WrittenSite {
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** The dependencies of sound pages, by file. */
  readonly records: ReadonlyMap<string, PageRecord>;
  /** The files of pages with a fault; those are not written. */
  readonly left: readonly string[];
}

interface SliceBuild extends Pick<SliceOrder, 'json'> {
  readonly site: Site;
  /** Starts a part of the check. */
  readonly createCheck: (memory: Memory<PageRecord>) => SiteCheck;
  readonly render: PageRenderer;
  readonly socialCards?: SiteSocialCards | undefined;
  /** The folder of the whole site. */
  readonly out: string;
}

/** Checks pages, in slices of their files, and writes them beside the folder of the site. */
export function buildSlice(
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
    // It was added after this thread had read the site.
    if (!page) throw createStaleError(file);
    const checked = check.check(page);
    if (checked.deriveDigest === undefined) left.push(file);
    else writer.write(page, checked);
  };
  for (const piece of pieces) for (const file of piece) build(file);
  return { ...writer.written(), files: output.written(), records, left };
}
