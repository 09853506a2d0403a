import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isSystemError } from '../../../src/check/diagnostics/index.ts';
import { isInside, toPosix } from '../../../src/content/yaml/index.ts';

/**
 * The kind of a file. The editor changes `text` files (YAML or Markdown) and `sheet` files (entries of a collection),
 * and only adds `picture` files. `memory` files have the data of the last import.
 */
export type PathKind = 'text' | 'sheet' | 'memory' | 'picture';

const KINDS: Readonly<Record<PathKind, RegExp>> = {
  text: /^(?:site|theme)\.yaml$|^pages\/.+\.(?:yaml|md)$/,
  sheet: /.\.(?:csv|tsv)$/i,
  memory: /^pages\/(?:.+\/)?\.import\.json$/,
  picture: /^public\/images\/.+$/,
};

const LONGEST = 400;
/** Device names on Windows; they are reserved in every folder, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;

/**
 * The real path of a file of the site, with symbolic links resolved; undefined for files that the editor must not
 * access. A link may only point to another file that the editor can change.
 */
export function resolveSitePath(root: string, file: string, kind: PathKind): string | undefined {
  const isAllowed = (name: string) => KINDS[kind].test(name) && isPlain(kind === 'memory' ? dirname(name) : name);
  if (!isAllowed(file)) return undefined;
  const realRoot = realpathSync(root);
  const path = findReal(join(realRoot, file));
  if (path === undefined || !isInside(path, realRoot) || isDevice(path)) return undefined;
  const real = toPosix(relative(realRoot, path));
  return isAllowed(real) ? path : undefined;
}

/** Whether a path is written in the normal form for paths of the site and means the same on every system. */
function isPlain(file: string): boolean {
  if (file.length > LONGEST || /[\p{Cc}\\:*?"<>|]/u.test(file)) return false;
  return file.split('/').every((part) => !/^$|^\.|[. ]$/.test(part) && !DEVICE.test(part));
}

/** True for anything that is neither a file nor a folder: reading a pipe would block until something writes to it. */
function isDevice(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

/** The path with symbolic links resolved; for a new file, those of its folder. Undefined for a broken link. */
function findReal(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) return undefined;
    if (lstatSync(path, { throwIfNoEntry: false })) return undefined;
    const folder = findReal(dirname(path));
    return folder === undefined ? undefined : join(folder, path.slice(dirname(path).length + 1));
  }
}
