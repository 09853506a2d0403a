import { hash } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { unlessImpossible } from '../src/prerender/store/index.ts';

/** The folder of the running code; `scripts/run.mjs` has put it next to the code's cache. */
export function codeFolder(cache: string): string {
  return join(cache, '../code');
}

/**
 * The maximum number of sites in the cache: enough for a user's own sites. Tests and benchmarks make many more.
 */
const KEPT_SITES = 8;

/** The folder in `cache` for the data of the site in `root`. The least recently checked sites are removed. */
export function siteCache(cache: string, root: string): string {
  const sites = join(cache, 'sites');
  const own = hash('sha1', root).slice(0, 16);
  const others = foldersIn(sites).filter(({ name }) => name !== own);
  for (const { name } of others.slice(KEPT_SITES - 1)) {
    unlessImpossible(() => rmSync(join(sites, name), { recursive: true, force: true }));
  }
  const now = new Date();
  // Sets the time of the folder, because changes to the files in it may not change that time.
  unlessImpossible(() => utimesSync(join(sites, own), now, now));
  return join(sites, own);
}

/** A picture that no build has used for this many days is encoded again on demand. */
export const KEEP_ENCODED_DAYS = 60;

/**
 * The folder of the encoded pictures of all sites. Their names identify their content, so an edit to the code leaves
 * them valid.
 */
export function encodedFiles(project: string): string {
  return join(project, 'node_modules/.cache/page-builder/encoded');
}

/** The folders in a folder, latest first; empty if another command removes one of them at the same time. */
function foldersIn(folder: string) {
  try {
    return readdirSync(folder)
      .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
      .sort((left, right) => right.time - left.time);
  } catch {
    return [];
  }
}
