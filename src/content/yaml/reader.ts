import type { Dirent } from 'node:fs';
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { createStaleError, isSystemError, naming } from '../../check/diagnostics/index.ts';

/** How the loader reads a site: relative paths with `/`, so that tests read memory and the CLI reads the disk. */
export interface Reader {
  /** The bytes of a file, or undefined if there is none. */
  readonly read: (file: string) => Uint8Array | undefined;
  /** Every file below a folder, sorted, as paths from the site root; a missing folder is empty. */
  readonly list: (folder: string) => readonly string[];
  /**
   * What else is below a folder and is not content: dotfiles, files in dotfolders, and links that are not followed.
   */
  readonly listOthers?: (folder: string) => Omit<ScannedFolder, 'files'>;
  /** Equal signatures of a file mean equal bytes; undefined if that is unknown without reading it. */
  readonly readSignature?: (file: string) => string | undefined;
  /**
   * Throws, like the system, for a file that has changed since reading of the site began: otherwise a mix of both
   * states would be stored. Undefined if a watcher reports every change, and the site is read again.
   */
  readonly refuseChanged?: (file: string) => never;
}

/**
 * How long a file must be unchanged before its times identify its content. The coarsest file systems in use have steps
 * of two seconds, and a second edit within one step would be missed.
 */
const SETTLED_MS = 2000n;

export function diskReader(root: string): Reader {
  const readFile = createFileReader();
  return {
    read: (file) => {
      const path = join(root, file);
      return unlessMissing(() => naming(path, () => readFile(path)));
    },
    list: (folder) => scanFolder(root, folder).files,
    listOthers: (folder) => scanFolder(root, folder),
    // For ten thousand files, `join` would take a tenth of the time of this function.
    readSignature: (file) => readSignature(`${root}/${file}`),
    refuseChanged: (file) => {
      throw createStaleError(join(root, file));
    },
  };
}

/** In bytes. Nearly all YAML files are smaller. */
const SMALL = 64 * 1024;

/**
 * Reads small files into one buffer, and returns copies. `readFileSync` first asks for the size of a file and allocates
 * memory. Reading and decoding ten thousand files takes 14 µs each this way, otherwise 16 to 40.
 */
function createFileReader(): (path: string) => Uint8Array {
  const buffer = Buffer.allocUnsafeSlow(SMALL);
  return (path) => {
    const file = openSync(path, 'r');
    try {
      const length = readSync(file, buffer, 0, SMALL, 0);
      return length < SMALL ? Buffer.from(buffer.subarray(0, length)) : readFileSync(file);
    } finally {
      closeSync(file);
    }
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
 * Times in nanoseconds, size and inode; the time of the last change of any kind reveals a file that was restored with
 * an old date.
 */
function readSignature(path: string): string | undefined {
  const stats = unlessMissing(() => statSync(path, { bigint: true }));
  if (!stats?.isFile()) return undefined;
  const changed = stats.mtimeMs > stats.ctimeMs ? stats.mtimeMs : stats.ctimeMs;
  if (BigInt(Date.now()) - changed < SETTLED_MS) return undefined;
  return [stats.mtimeNs, stats.ctimeNs, stats.size, stats.ino].join(' ');
}

/** Another reader's files, some of them with another text. */
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

/** Reads from the first of several folders that has a file. */
export function joinReaders(readers: readonly Reader[]): Reader {
  return {
    read: (file) => {
      for (const reader of readers) {
        const bytes = reader.read(file);
        if (bytes) return bytes;
      }
      return undefined;
    },
    list: (folder) => [...new Set(readers.flatMap((reader) => reader.list(folder)))].sort(),
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

/** A reader that reads from another one once, until a change is reported. */
export interface WatchedReader extends Reader {
  /** A file has changed. */
  readonly forget: (file: string) => void;
  /** Files were added or removed. */
  readonly forgetAll: () => void;
  /**
   * What a path was when its folder was listed: a file, something that is not content, or nothing; undefined if its
   * folder was not listed.
   */
  readonly findListed: (path: string) => 'file' | 'other' | 'nothing' | undefined;
  /** The requested files, existing or not, outside of listed folders. */
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
    findListed: (path) => {
      const isAround = (folder: string) => path.startsWith(`${folder}/`);
      const around = [...lists].filter(([folder]) => isAround(folder));
      if (around.length === 0) return undefined;
      if (around.some(([, files]) => files.includes(path))) return 'file';
      const isOther = [...others].some(
        ([folder, { hidden, links }]) =>
          isAround(folder) && (hidden.includes(path) || links.some(({ file }) => file === path)),
      );
      return isOther ? 'other' : 'nothing';
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
function isMissing(error: unknown): boolean {
  return isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG');
}
