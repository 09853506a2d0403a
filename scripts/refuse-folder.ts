import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../src/content/yaml/index.ts';
import { UsageError } from './command.ts';

/** Refuses to write into a folder that holds what no earlier run has written, since that would be deleted. */
export function refuseForeign(folder: string, isOurs: (folder: string) => boolean, help: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || isOurs(folder)) return;
  throw new UsageError(
    `${folder} holds something else, which would be deleted. Name another folder, or empty it.`,
    help,
  );
}

/** What a site and the builder are made from: the next run would read what was written there. */
const SOURCES = ['pages', 'public', 'src', 'blocks', 'themes', 'scripts', 'tests', 'node_modules', '.git'];

/** Refuses to write into what a site or the builder is made from, however the folder is named. */
export function refuseSources(folder: string, roots: readonly string[], help: string): void {
  const real = findRealPath(folder);
  const sources = roots.flatMap((root) => SOURCES.map((name) => join(findRealPath(root), name)));
  const source = sources.find((each) => isInside(real, each));
  if (source === undefined) return;
  throw new UsageError(
    `${folder} lies in ${source}, from which the site is made. Name another folder, such as dist.`,
    help,
  );
}

/** The path behind links, of a folder that may still have to be made. */
function findRealPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(findRealPath(dirname(path)), basename(path));
}
