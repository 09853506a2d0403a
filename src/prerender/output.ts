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
import { dirname, join } from 'node:path';
import { naming } from '../check/diagnostics/index.ts';
import { normalisePath } from '../content/index.ts';
import { listFiles } from './list-files.ts';
import type { Workplace } from './workplace.ts';
import { nextFolder, openWorkplace, realFolder } from './workplace.ts';

/**
 * The folder a site is built into. What is new is written beside it first, and the folder changes in one step when the build is
 * done: at any moment, and after a process that was killed or met a full disk, it is the whole old site or the whole new one.
 * Files whose bytes have not changed stay as they are, with their times and inodes.
 *
 * A single file that changes is renamed into the folder. Otherwise the next folder is put together from the new files and hard links
 * to the others (copies, on a disk without links), and exchanged with the old one, which the system does in one step. Where it has
 * none (Windows, Alpine Linux, some disks in the network) it takes two, and `recoverFolder` fixes what is left by a process that was
 * killed in between. A crash of the whole computer is not provided for: nothing waits until the disk has written.
 */
export interface Output {
  /** @throws when something else was written there, or will be on a disk for which capitals and the form of letters do not count */
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Leaves files as an earlier build has written them; false when one is not any more as its signature says it was then. */
  readonly keep: (files: readonly FileSignature[]) => boolean;
  /** Equal while a file is as it was written: its time, its size and its place on the disk. Undefined where there is none. */
  readonly readSignature: (file: string) => string | undefined;
  /** The files of this build, changed or not. */
  readonly written: () => ReadonlyMap<string, WrittenFile>;
}

/** An output that belongs to this process; what it has not committed is gone in the end. */
export interface OpenOutput extends Output {
  /** Takes over what another output for the same folder has written. */
  readonly merge: (files: ReadonlyMap<string, WrittenFile>) => void;
  /** Brings what was written into the folder, and deletes all else that lies in it. */
  readonly commit: () => void;
}

export type FileSignature = readonly [file: string, signature: string];

export interface WrittenFile {
  readonly bytes: number;
  /** True while it lies beside the folder and is still to be brought in. */
  readonly isStaged: boolean;
}

/** Builds into a folder; throws as the system does for a file in use, while another process builds into it. */
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

/** Whether what is created here is readable by its owner only, as with `umask 077`. */
function hidesFiles(): boolean {
  return process.platform !== 'win32' && (process.umask() & 0o055) !== 0;
}

/** Lets everybody read what is published: servers run as other users. */
function openToServers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Writes for an output that somebody else has opened, and will commit. */
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
      // For ten thousand files, `join` would take a tenth of the time of this.
      const found = files.map(([file, signature]) => ({ file, signature, stats: readStats(`${folder}/${file}`) }));
      if (!found.every(({ signature, stats }) => stats && deriveSignature(stats) === signature)) return false;
      for (const { file, stats } of found) written.add(file, { bytes: Number(stats?.size), isStaged: false });
      return true;
    },
    readSignature: (file) => {
      const stats = readStats(join(written.files.get(file)?.isStaged ? next : folder, file));
      return stats && deriveSignature(stats);
    },
    written: () => written.files,
  };
}

/** The files of a build, each of which is there once. */
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
      if (names.has(name)) throw new Error(`The build writes ${file} twice, so that one of the two would be lost.`);
      names.add(name);
      files.set(file, written);
    },
  };
}

/** Bytes of the files of a build, by ending. */
export function sizesByEnding(output: Output): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [file, { bytes }] of output.written()) {
    const ending = file.slice(file.lastIndexOf('.') + 1);
    sizes.set(ending, (sizes.get(ending) ?? 0) + bytes);
  }
  return sizes;
}

/** The time of the last change of any kind is left out, because a file gets it from being moved. */
function deriveSignature({ mtimeNs, size, ino }: BigIntStats): string {
  return `${mtimeNs} ${size} ${ino}`;
}

function readStats(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Brings a file to a path, and makes the folder that it is to lie in. */
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

/** Has the same file at another path too: the file itself, or a copy on a disk that lets no file be at two. */
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
