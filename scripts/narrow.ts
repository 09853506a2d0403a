import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { suggest } from '../src/check/diagnostics/index.ts';
import { SHEET_FILE, SITE_FILE, THEME_FILE } from '../src/content/index.ts';
import { diskReader, isInside, toPosix } from '../src/content/yaml/index.ts';
import { UsageError } from './command.ts';

/**
 * The files of a site that some paths select: files, or folders with all their content. A path is relative to the
 * current folder (for npm, the one in which it was started) or to that of the site. Without paths, every file.
 */
export function narrowTo(paths: readonly string[], root: string, help: string): (file: string) => boolean {
  if (paths.length === 0) return () => true;
  const starts = [process.cwd(), process.env.INIT_CWD ?? root, root];
  const wanted = paths.map((path) => {
    const existing = starts.map((start) => resolve(start, path)).filter((found) => existsSync(found));
    const inside = existing.find((found) => isInside(found, root));
    if (inside !== undefined) return toPosix(relative(root, inside));
    throw new UsageError(
      existing.length > 0
        ? `${path} is not in the folder of the site, ${root}.`
        : `There is no ${path}.${didYouMean(path, root)}`,
      help,
    );
  });
  return (file) => wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
}

function didYouMean(path: string, root: string): string {
  const files = [...diskReader(root).list('pages'), SITE_FILE, THEME_FILE, SHEET_FILE];
  const folders = files.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/')))).filter(Boolean);
  const names = [...new Set([...files, ...folders])];
  const short = [`${path}.yaml`, `pages/${path}`, `pages/${path}.yaml`];
  const meant = names.find((name) => short.includes(name)) ?? suggest(path, names);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}
