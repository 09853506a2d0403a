import type { Dirent } from 'node:fs';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { createStaleError, isSystemError, naming } from '../../check/diagnostics/index.ts';

/**
 * How the loader reads the files of a site. Paths are relative, with `/`. Tests read from memory, and the commands from
 * the disk.
 */
export interface Reader {
  /** The bytes of a file, or undefined if there is none. */
  readonly read: (file: string) => Uint8Array | undefined;
  /** Every file below a folder, sorted, as paths from the site root; a missing folder is empty. */
  readonly list: (folder: string) => readonly string[];
  /** The paths below a folder that are not content: dotfiles, files in dotfolders, and links that are not followed. */
  readonly listOthers?: (folder: string) => Omit<ScannedFolder, 'files'>;
  /** A signature of a file; equal signatures mean equal bytes. Undefined if only the bytes can show a change. */
  readonly readSignature?: (file: string) => string | undefined;
  /**
   * Throws a system error for a file that has changed since the loader started to read the site: otherwise, a mix of
   * old and new content would be cached. Undefined if a watcher reports every change, so that the site is read again.
   */
  readonly refuseChanged?: (file: string) => never;
}

/**
 * How long a file must be unchanged until its times identify its content. The coarsest file systems in use store times
 * in steps of two seconds, and a second edit within one step would be missed.
 */
const SETTLED_MS = 2000n;

export function diskReader(root: string): Reader {
  return {
    read: (file) => {
      const path = join(root, file);
      return unlessMissing(() => naming(path, () => readFileSync(path)));
    },
    list: (folder) => scanFolder(root, folder).files,
    listOthers: (folder) => scanFolder(root, folder),
    // No `join`: for ten thousand files, it would take a tenth of the time of this function.
    readSignature: (file) => readSignature(`${root}/${file}`),
    refuseChanged: (file) => {
      throw createStaleError(join(root, file));
    },
  };
}

function unlessMissing<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The signature of a file on disk: its times in nanoseconds, size and inode. The time of the last change of any kind
 * (`ctime`) detects a file that was restored with an old date.
 */
function readSignature(path: string): string | undefined {
  const stats = unlessMissing(() => statSync(path, { bigint: true }));
  if (!stats?.isFile()) return undefined;
  const changed = stats.mtimeMs > stats.ctimeMs ? stats.mtimeMs : stats.ctimeMs;
  if (BigInt(Date.now()) - changed < SETTLED_MS) return undefined;
  return [stats.mtimeNs, stats.ctimeNs, stats.size, stats.ino].join(' ');
}

/** A reader that replaces the texts of some files of another reader. */
export function overlayReader(below: Reader, changed: ReadonlyMap<string, string>): Reader {
  return {
    read: (file) => {
      const text = changed.get(file);
      return text === undefined ? below.read(file) : new TextEncoder().encode(text);
    },
    list: below.list,
    listOthers: (folder) => below.listOthers?.(folder) ?? { hidden: [], links: [] },
  };
}

/** Reads files that are in memory, by path. */
export function memoryReader(
  files: Readonly<Record<string, string | Uint8Array>>,
  links: readonly RefusedLink[] = [],
): Reader {
  return {
    read: (file) => {
      const content = files[file];
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    list: (folder) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`))
        .sort(),
    listOthers: (folder) => ({ hidden: [], links: links.filter(({ file }) => file.startsWith(`${folder}/`)) }),
  };
}

/** A reader that caches the signatures and lists of another reader until a change is reported. */
export interface WatchedReader extends Reader {
  /** Call this when a file has changed. */
  readonly forget: (file: string) => void;
  /** Call this when files were added or removed. */
  readonly forgetAll: () => void;
  /** Whether there was nothing at a path when its folder was listed. */
  readonly wasMissing: (path: string) => boolean;
  /** The files outside of listed folders that were asked for, including files that do not exist. */
  readonly single: () => ReadonlySet<string>;
}

export function createWatchedReader(reader: Reader): WatchedReader {
  const signatures = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const single = new Set<string>();
  const others = new Map<string, Omit<ScannedFolder, 'files'>>();
  return {
    read: (file) => {
      if (![...lists.keys()].some((folder) => file.startsWith(`${folder}/`))) single.add(file);
      return reader.read(file);
    },
    list: (folder) => {
      const known = lists.get(folder) ?? reader.list(folder);
      lists.set(folder, known);
      return known;
    },
    listOthers: (folder) => {
      const known = others.get(folder) ?? reader.listOthers?.(folder) ?? { hidden: [], links: [] };
      others.set(folder, known);
      return known;
    },
    readSignature: (file) => {
      const known = signatures.get(file) ?? reader.readSignature?.(file);
      if (known !== undefined) signatures.set(file, known);
      return known;
    },
    wasMissing: (path) => {
      const around = [...lists.keys()].filter((folder) => path.startsWith(`${folder}/`));
      const listed = around.flatMap((folder) => {
        const { hidden = [], links = [] } = others.get(folder) ?? {};
        return [...(lists.get(folder) ?? []), ...hidden, ...links.map(({ file }) => file)];
      });
      return around.length > 0 && !listed.includes(path);
    },
    single: () => single,
    forget: (file) => signatures.delete(file),
    forgetAll: () => {
      signatures.clear();
      lists.clear();
      others.clear();
    },
  };
}

/** Why a symbolic link is not followed. */
type LinkProblem = 'outside' | 'hidden' | 'folder' | 'nowhere' | 'loop';

/** A symbolic link that is not followed, as a path from the site root. */
export interface RefusedLink {
  readonly file: string;
  readonly problem: LinkProblem;
}

/** The content of a folder, as sorted paths from the site root. */
interface ScannedFolder {
  /** Files, and links to files of the same folder. */
  readonly files: readonly string[];
  /** The dotfiles, and the files in dotfolders. */
  readonly hidden: readonly string[];
  readonly links: readonly RefusedLink[];
}

/** Finds every file below a folder of the site in `root`; a missing folder is empty. */
function scanFolder(root: string, folder: string): ScannedFolder {
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
 * Why a path below a folder is not followed: it is a link, or inside a linked folder, and leads out of the folder, to
 * private files, to a folder or nowhere. Undefined for an ordinary or missing file or folder.
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

/** Whether a path is `folder` or inside it, without following links. */
export function isInside(path: string, folder: string): boolean {
  return !leadsOut(relative(folder, path));
}

/** Whether a relative path leads out of its folder; on Windows, the path to another disk is absolute. */
function leadsOut(way: string): boolean {
  return isAbsolute(way) || way.split(sep)[0] === '..';
}

/**
 * Whether a name is a private dotfile. `.well-known` is public (RFC 8615), and Kubernetes mounts files in folders whose
 * names start with two dots.
 */
function isPrivatePart(name: string): boolean {
  return /^\.(?!\.)/.test(name) && name !== '.well-known';
}

function isHidden(file: string): boolean {
  return file.startsWith('.') || file.includes('/.');
}

/** Converts a path of the operating system to one with `/`. */
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
function isMissing(error: unknown): boolean {
  return isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG');
}
