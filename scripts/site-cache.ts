import { hash } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { unlessImpossible } from '../src/prerender/store/index.ts';

/** The folder of the code that runs; `scripts/run.mjs` has put it beside what the code caches. */
export function codeFolder(cache: string): string {
  return join(cache, '../code');
}

/** How many sites are remembered: enough for a person's own, while those of tests and benchmarks go again. */
const KEPT_SITES = 8;

/**
 * The folder in `cache` in which a command keeps what it knows of the site in `root`.
 * Those of the sites that were checked longest ago are removed.
 */
export function siteCache(cache: string, root: string): string {
  const sites = join(cache, 'sites');
  const own = hash('sha1', root).slice(0, 16);
  const others = foldersIn(sites).filter(({ name }) => name !== own);
  for (const { name } of others.slice(KEPT_SITES - 1)) {
    unlessImpossible(() => rmSync(join(sites, name), { recursive: true, force: true }));
  }
  const now = new Date();
  // What is in its files may change without its own time.
  unlessImpossible(() => utimesSync(join(sites, own), now, now));
  return join(sites, own);
}

/** A picture that no build has asked for in so many days is encoded again when one does. */
export const KEEP_ENCODED_DAYS = 60;

/** The folder of the encoded pictures of all sites. Their names say all of what is in them, so an edit to the code leaves them valid. */
export function encodedFiles(project: string): string {
  return join(project, 'node_modules/.cache/page-builder/encoded');
}

/** Latest first; another command may remove some at the same time. */
function foldersIn(folder: string) {
  try {
    return readdirSync(folder)
      .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
      .sort((left, right) => right.time - left.time);
  } catch {
    return [];
  }
}
