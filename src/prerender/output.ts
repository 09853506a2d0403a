import type { BigIntStats } from 'node:fs';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { naming } from '../check/diagnostics/index.ts';
import { normalisePath } from '../content/index.ts';
import { listFiles } from './list-files.ts';
import type { Workplace } from './workplace.ts';
import { nextFolder, openWorkplace, realFolder } from './workplace.ts';

/**
 * The folder a site is built into. New files are written beside it first, and the folder changes in one step when the
 * build is done: at any moment, even after a process was killed or the disk was full, it is the complete old site or
 * the complete new one. Files whose bytes have not changed stay as they are, with their times and inodes.
 *
 * A single changed file is renamed into the folder. Otherwise the next folder consists of the new files and hard links
 * to the others (copies, on a disk without links), and is exchanged with the old one, which the system does in one
 * step. Where this is not possible (Windows, Alpine Linux, some network disks), the exchange takes two steps, and
 * `recoverFolder` repairs the folder if a process was killed between them. A crash of the whole computer is not
 * covered, because the build does not wait until the disk has stored the files.
 */
export interface Output {
  /**
   * @throws if the build has already written this file, or one with the same name on a disk that ignores case and
   * Unicode forms
   */
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Keeps files that an earlier build has written; false if one no longer matches its signature. */
  readonly keep: (files: readonly FileSignature[]) => boolean;
  /** The text of a file from the last build; undefined if there is none. */
  readonly readBefore: (file: string) => string | undefined;
  /** The modification time, size and inode of a written file, to detect changes; undefined if there is no file. */
  readonly readSignature: (file: string) => string | undefined;
  /** The files of this build, changed or not. */
  readonly written: () => ReadonlyMap<string, WrittenFile>;
}

/** An output that belongs to this process; uncommitted files are deleted at the end. */
export interface OpenOutput extends Output {
  /** Merges what another output for the same folder has written. */
  readonly merge: (files: ReadonlyMap<string, WrittenFile>) => void;
  /** Moves the written files into the folder, and deletes everything else in it. */
  readonly commit: () => void;
}

export type FileSignature = readonly [file: string, signature: string];

export interface WrittenFile {
  readonly bytes: number;
  /** True if the file is still beside the folder, and must be moved into it. */
  readonly isStaged: boolean;
}

/** Builds into a folder. If another process builds into it, throws the system's error for a file in use (EBUSY). */
export async function buildInto<Result>(
  out: string,
  build: (output: OpenOutput) => Result | Promise<Result>,
): Promise<Result> {
  const output = openOutput(out);
  try {
    return await build(output);
  } finally {
    output.close();
  }
}

function openOutput(out: string): OpenOutput & Pick<Workplace, 'close'> {
  const folder = realFolder(out);
  const next = nextFolder(folder);
  const workplace = openWorkplace(folder);
  const before = new Set(listFiles(folder));
  const written = createFileTable();
  const place = filePlacer();

  function completeNext(): void {
    mkdirSync(next, { recursive: true });
    for (const [file, { isStaged }] of written.files)
      if (!isStaged) place(join(next, file), (to) => linkFile(join(folder, file), to));
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) chmodSync(next, mode & 0o7777);
    else if (hidesFiles()) chmodSync(next, 0o755);
  }

  return {
    ...createPart(folder, before, written),
    merge: (files) => {
      for (const [file, each] of files) written.add(file, each);
    },
    commit: () => {
      const staged = [...written.files].flatMap(([file, { isStaged }]) => (isStaged ? [file] : []));
      const dropped = [...before].filter((file) => !written.files.has(file));
      if (before.size === 0 || staged.length + dropped.length > 1 || (staged.length > 0 && hidesFiles())) {
        completeNext();
        if (hidesFiles()) openToServers(next);
        workplace.swap();
        return;
      }
      for (const file of staged) place(join(folder, file), (to) => renameSync(join(next, file), to));
      for (const file of dropped) {
        rmSync(join(folder, file));
        removeEmptyFolders(folder);
      }
    },
    close: workplace.close,
  };
}

/** Whether new files are readable by their owner only, as with `umask 077`. */
function hidesFiles(): boolean {
  return process.platform !== 'win32' && (process.umask() & 0o055) !== 0;
}

/** Makes published files readable for everyone, because servers run as other users. */
function openToServers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** An output for a second thread: the thread that has opened the folder merges and commits the files. */
export function joinOutput(out: string): Output {
  const folder = realFolder(out);
  return createPart(folder, new Set(listFiles(folder)), createFileTable());
}

function createPart(folder: string, before: ReadonlySet<string>, written: FileTable): Output {
  const next = nextFolder(folder);
  const place = filePlacer();
  return {
    write: (file, content) => {
      const bytes = Buffer.from(content);
      const isStaged = !before.has(file) || !readFileSync(join(folder, file)).equals(bytes);
      written.add(file, { bytes: bytes.length, isStaged });
      if (isStaged) place(join(next, file), (path) => writeFileSync(path, bytes));
    },
    keep: (files) => {
      // For ten thousand files, `join` would take a tenth of the time of this function.
      const found = files.map(([file, signature]) => ({ file, signature, stats: readStats(`${folder}/${file}`) }));
      if (!found.every(({ signature, stats }) => stats && deriveSignature(stats) === signature)) return false;
      for (const { file, stats } of found) written.add(file, { bytes: Number(stats?.size), isStaged: false });
      return true;
    },
    readBefore: (file) => (before.has(file) ? readFileSync(join(folder, file), 'utf8') : undefined),
    readSignature: (file) => {
      const stats = readStats(join(written.files.get(file)?.isStaged ? next : folder, file));
      return stats && deriveSignature(stats);
    },
    written: () => written.files,
  };
}

/** The files of a build, without duplicates. */
interface FileTable {
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** @throws as `Output.write` */
  readonly add: (file: string, written: WrittenFile) => void;
}

function createFileTable(): FileTable {
  const files = new Map<string, WrittenFile>();
  const names = new Set<string>();
  return {
    files,
    add: (file, written) => {
      const name = normalisePath(file);
      if (names.has(name)) throw new Error(`The build writes ${file} twice, so one of the two would be lost.`);
      names.add(name);
      files.set(file, written);
    },
  };
}

/** The kinds of files in a build, by extension. */
const FILE_KINDS: readonly (readonly [kind: string, extensions: readonly string[]])[] = [
  ['HTML', ['html']],
  ['scripts', ['js', 'mjs']],
  ['styles', ['css']],
  ['pictures', ['avif', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'webp']],
  ['fonts', ['otf', 'ttf', 'woff', 'woff2']],
  ['data', ['csv', 'json', 'txt', 'webmanifest', 'xml']],
];

/** The files of one kind in a build. */
export interface FileTotal {
  readonly files: number;
  readonly bytes: number;
}

/** The totals of a build, by the kind of its files. */
export function countByKind(output: Pick<Output, 'written'>): ReadonlyMap<string, FileTotal> {
  const totals = new Map<string, FileTotal>();
  for (const [file, { bytes: size }] of output.written()) {
    const extension = extname(file).slice(1).toLowerCase();
    const [kind] = FILE_KINDS.find(([, extensions]) => extensions.includes(extension)) ?? ['other'];
    const { files, bytes } = totals.get(kind) ?? { files: 0, bytes: 0 };
    totals.set(kind, { files: files + 1, bytes: bytes + size });
  }
  return totals;
}

/** The `ctime` is not included, because moving a file changes it. */
function deriveSignature({ mtimeNs, size, ino }: BigIntStats): string {
  return `${mtimeNs} ${size} ${ino}`;
}

function readStats(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Returns a function that creates the folder of a path, and then calls `act` to put the file there. */
function filePlacer() {
  const made = new Set<string>();
  return (path: string, act: (path: string) => void): void => {
    const folder = dirname(path);
    naming(path, () => {
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      act(path);
    });
  };
}

/** Makes the same file available at another path: by a hard link, or by a copy on a disk without links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function removeEmptyFolders(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (entries.length > 0 && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
