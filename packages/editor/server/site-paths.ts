import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isSystemError } from '../../../src/check/diagnostics/index.ts';
import { isInside, toPosix } from '../../../src/content/yaml/index.ts';

/** Which files the editor changes: `text` is YAML, and pictures are only added. */
export type PathKind = 'text' | 'picture';

const KINDS: Readonly<Record<PathKind, RegExp>> = {
  text: /^(?:site|theme)\.yaml$|^pages\/.+\.yaml$/,
  picture: /^public\/images\/.+$/,
};

const LONGEST = 400;
/** On Windows these are devices in every folder, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;

/**
 * Where a file of the site really lies, behind all links; undefined for what the editor has nothing to do with. A link may lead
 * to another file that the editor may change, and nowhere else.
 */
export function resolveSitePath(root: string, file: string, kind: PathKind): string | undefined {
  if (!isPlain(file) || !KINDS[kind].test(file)) return undefined;
  const realRoot = realpathSync(root);
  const path = findReal(join(realRoot, file));
  if (path === undefined || !isInside(path, realRoot) || isDevice(path)) return undefined;
  const real = toPosix(relative(realRoot, path));
  return isPlain(real) && KINDS[kind].test(real) ? path : undefined;
}

/** Whether a path is written as those of the site are, and means the same on every system. */
function isPlain(file: string): boolean {
  if (file.length > LONGEST || /[\p{Cc}\\:*?"<>|]/u.test(file)) return false;
  return file.split('/').every((part) => !/^$|^\.|[. ]$/.test(part) && !DEVICE.test(part));
}

/** Whoever reads a pipe waits for somebody to write into it. */
function isDevice(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

/** The path behind links; of one where nothing is, that of its folder. Undefined where a link leads nowhere. */
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
