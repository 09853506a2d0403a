import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { naming } from '../diagnostics/index.ts';

/** How the loader reads a site: relative paths with `/`, so that tests read memory and the CLI reads the disk. */
export interface Reader {
  /** The bytes of a file, or undefined when there is none. */
  readonly read: (file: string) => Uint8Array | undefined;
  /** Every file below a folder, sorted, as paths from the site root; an absent folder is empty. */
  readonly list: (folder: string) => readonly string[];
  /** The dotfiles, and what lies in dotfolders: none of it is content. */
  readonly listHidden?: (folder: string) => readonly string[];
  /** Equal stamps of a file mean equal bytes; undefined where that cannot be told without reading it. */
  readonly stamp?: (file: string) => string | undefined;
}

/**
 * How long a file must have been left alone before its times say that it is the same. The coarsest file systems in use
 * count in steps of two seconds, and a second edit within one step would go unseen.
 */
const SETTLED_MS = 2000n;

/** Reads the site in `root`. */
export function diskReader(root: string): Reader {
  return {
    read: (file) => readFileIfPresent(join(root, file)),
    list: (folder) =>
      listFiles(root, folder)
        .filter((file) => !isHidden(file))
        .sort(),
    listHidden: (folder) => listFiles(root, folder).filter(isHidden).sort(),
    stamp: (file) => stampOf(join(root, file)),
  };
}

function readFileIfPresent(path: string): Uint8Array | undefined {
  return unlessMissing(() => naming(path, () => readFileSync(path)));
}

function unlessMissing<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Times in nanoseconds, size and inode; the time of the last change of any kind shows a file that was put back with an old date. */
function stampOf(path: string): string | undefined {
  const stats = unlessMissing(() => statSync(path, { bigint: true }));
  if (!stats?.isFile()) return undefined;
  const changed = stats.mtimeMs > stats.ctimeMs ? stats.mtimeMs : stats.ctimeMs;
  if (BigInt(Date.now()) - changed < SETTLED_MS) return undefined;
  return [stats.mtimeNs, stats.ctimeNs, stats.size, stats.ino].join(' ');
}

function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(join(entry.parentPath, entry.name))))
      .map((entry) => posix.join(folder, relativeFolder(join(root, folder), entry.parentPath), entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isHidden(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.'));
}

/** What a link leads to; one that leads nowhere is no file. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function relativeFolder(from: string, to: string): string {
  return to.slice(from.length).split(sep).join('/');
}

/** The codes of the system for a file that is not there: no file can have a name that is too long. */
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code));
}

/** Another reader's files, of which some hold another text. */
export function overlayReader(below: Reader, changed: ReadonlyMap<string, string>): Reader {
  return {
    read: (file) => {
      const text = changed.get(file);
      return text === undefined ? below.read(file) : new TextEncoder().encode(text);
    },
    list: below.list,
    listHidden: (folder) => below.listHidden?.(folder) ?? [],
  };
}

/** Reads a site that is written down in a test. */
export function memoryReader(files: Readonly<Record<string, string | Uint8Array>>): Reader {
  return {
    read: (file) => {
      const content = files[file];
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    list: (folder) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`))
        .sort(),
  };
}
