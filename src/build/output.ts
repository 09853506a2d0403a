import type { BigIntStats } from 'node:fs';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { naming } from '../diagnostics/index.ts';

/**
 * The folder a site is built into. What is new is written beside it first and comes into it when the build is done;
 * files whose bytes have not changed stay as they are.
 */
export interface Output {
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Leaves a file as an earlier build has written it; false when it is not any more as its stamp says it was then. */
  readonly keep: (file: string, stamp: string) => boolean;
  /** Equal while a file is as it was written: its time, its size and its place on the disk. Undefined where there is none. */
  readonly stamp: (file: string) => string | undefined;
  /** Brings what was written into the folder, and deletes what an earlier build wrote and this one did not. */
  readonly commit: () => void;
  /** Leaves the folder as it was. */
  readonly discard: () => void;
  /** The files of this build, changed or not. */
  readonly written: () => ReadonlyMap<string, WrittenFile>;
  /** Takes over what another output for the same folder has written. */
  readonly adopt: (files: ReadonlyMap<string, WrittenFile>) => void;
}

export interface WrittenFile {
  readonly bytes: number;
  /** True while it lies beside the folder and is still to be brought in. */
  readonly isStaged: boolean;
}

/** @param isPart of an output that somebody else has opened and will commit */
export function createOutput(folder: string, isPart = false): Output {
  const staging = `${folder}.partial`;
  if (!isPart) rmSync(staging, { recursive: true, force: true });
  const before = new Set(listFiles(folder));
  const written = new Map<string, WrittenFile>();
  const makeFolder = folderMaker();

  const stagedFiles = () => [...written].flatMap(([file, { isStaged }]) => (isStaged ? [file] : []));

  function moveIn(): void {
    if (before.size === 0) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(dirname(folder), { recursive: true });
      renameSync(staging, folder);
      return;
    }
    const make = folderMaker();
    for (const file of stagedFiles()) {
      const path = join(folder, file);
      naming(path, () => {
        make(dirname(path));
        renameSync(join(staging, file), path);
      });
    }
  }

  return {
    write: (file, content) => {
      const isStaged = !before.has(file) || !readFileSync(join(folder, file)).equals(Buffer.from(content));
      written.set(file, { bytes: Buffer.byteLength(content), isStaged });
      if (!isStaged) return;
      const path = join(staging, file);
      makeFolder(dirname(path));
      naming(path, () => writeFileSync(path, content));
    },
    keep: (file, stamp) => {
      const stats = statOf(join(folder, file));
      if (!stats || stampFrom(stats) !== stamp) return false;
      written.set(file, { bytes: Number(stats.size), isStaged: false });
      return true;
    },
    stamp: (file) => {
      const stats = statOf(join(written.get(file)?.isStaged ? staging : folder, file));
      return stats && stampFrom(stats);
    },
    commit: () => {
      if (stagedFiles().length > 0) moveIn();
      mkdirSync(folder, { recursive: true });
      rmSync(staging, { recursive: true, force: true });
      for (const file of before) if (!written.has(file)) rmSync(join(folder, file));
      removeEmptyFolders(folder);
    },
    discard: () => rmSync(staging, { recursive: true, force: true }),
    written: () => written,
    adopt: (files) => {
      for (const [file, each] of files) written.set(file, each);
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
function stampFrom({ mtimeNs, size, ino }: BigIntStats): string {
  return `${mtimeNs} ${size} ${ino}`;
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

function folderMaker(): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/** Every file below a folder, as paths with `/`; an absent folder is empty. */
export function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
      .map((file) => (sep === '/' ? file : file.split(sep).join('/')));
  } catch {
    return [];
  }
}

function removeEmptyFolders(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (entries.length > 0 && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
