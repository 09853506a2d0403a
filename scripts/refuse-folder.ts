import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../src/content/yaml/index.ts';
import { UsageError } from './command.ts';

/** Refuses to write into a folder with content that no earlier run has written, because it would be deleted. */
export function refuseForeign(folder: string, isOurs: (folder: string) => boolean, help: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || isOurs(folder)) return;
  throw new UsageError(
    `${folder} has other files in it, which would be deleted. Name another folder, or empty it.`,
    help,
  );
}

/** Folders with sources of a site or of the builder: the next run would read the output that was written into them. */
const SOURCES = ['pages', 'public', 'src', 'blocks', 'themes', 'scripts', 'tests', 'node_modules', '.git'];

/**
 * Refuses to write into the sources of a site or of the builder, also if the path leads there through a symbolic link.
 */
export function refuseSources(folder: string, roots: readonly string[], help: string): void {
  const real = findRealPath(folder);
  const sources = roots.flatMap((root) => SOURCES.map((name) => join(findRealPath(root), name)));
  const source = sources.find((each) => isInside(real, each));
  if (source === undefined) return;
  throw new UsageError(
    `${folder} is inside ${source}, the source of the site. Name another folder, such as dist.`,
    help,
  );
}

/** The real path of a folder that may not exist yet. */
function findRealPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(findRealPath(dirname(path)), basename(path));
}
