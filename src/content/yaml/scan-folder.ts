import type { Dirent } from 'node:fs';
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { isSystemError } from '../../check/diagnostics/index.ts';

/** Why a symbolic link is not followed. */
export type LinkProblem = 'outside' | 'hidden' | 'folder' | 'nowhere' | 'loop';

/** A symbolic link that is not followed, as a path from the site root. */
export interface RefusedLink {
  readonly file: string;
  readonly problem: LinkProblem;
}

/** The content of a folder, as sorted paths from the site root. */
export interface ScannedFolder {
  /** Files, and links to files of the same folder. */
  readonly files: readonly string[];
  /** The dotfiles, and the files in dotfolders. */
  readonly hidden: readonly string[];
  readonly links: readonly RefusedLink[];
}

/** Finds every file below a folder of the site in `root`; a missing folder is empty. */
export function scanFolder(root: string, folder: string): ScannedFolder {
  const top = join(root, folder);
  if (checkLink(root, top) === 'outside') {
    return { files: [], hidden: [], links: [{ file: folder, problem: 'outside' }] };
  }
  const [files, hidden, links]: [string[], string[], RefusedLink[]] = [[], [], []];
  const prefixes = new Map<string, string>();
  for (const entry of readEntries(top)) {
    const isLink = entry.isSymbolicLink();
    if (!isLink && !entry.isFile()) continue;
    const { parentPath } = entry;
    const prefix = prefixes.get(parentPath) ?? posix.join(folder, toPosix(parentPath.slice(top.length)), '/');
    prefixes.set(parentPath, prefix);
    const file = (prefix === './' ? '' : prefix) + entry.name;
    const problem = isLink ? checkLink(top, join(parentPath, entry.name)) : undefined;
    if (problem) links.push({ file, problem });
    else if (isHidden(file)) hidden.push(file);
    else files.push(file);
  }
  return { files: files.sort(), hidden: hidden.sort(), links };
}

/**
 * Why a path below a folder is not followed: it is a link, or inside one, that leads out of the folder, or to private
 * files. Undefined for an ordinary file or folder, and for a missing one.
 */
export function checkLink(folder: string, path: string): LinkProblem | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const target = relative(realpathSync(folder), realpathSync(path));
    if (leadsOut(target)) return 'outside';
    if (target.split(sep).some(isPrivatePart)) return 'hidden';
    return stats.isSymbolicLink() && !statSync(path).isFile() ? 'folder' : undefined;
  } catch (error) {
    return isSystemError(error, 'ELOOP') ? 'loop' : 'nowhere';
  }
}

/** Whether a path is a folder, or inside it, whatever links do. */
export function isInside(path: string, folder: string): boolean {
  return !leadsOut(relative(folder, path));
}

/** For the relative path between two paths; on Windows the path to another disk is absolute. */
function leadsOut(way: string): boolean {
  return isAbsolute(way) || way.split(sep)[0] === '..';
}

/**
 * `.well-known` is for visitors (RFC 8615), and Kubernetes keeps the files that it mounts in folders with two dots.
 */
function isPrivatePart(name: string): boolean {
  return /^\.(?!\.)/.test(name) && name !== '.well-known';
}

function isHidden(file: string): boolean {
  return file.startsWith('.') || file.includes('/.');
}

/** A path of this system in the notation of all others: with `/`. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

function readEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether a file could not be read because it does not exist: a name that is too long cannot exist. */
export function isMissing(error: unknown): boolean {
  return isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG');
}
