import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSystemError } from '../../../check/diagnostics/index.ts';
import { unlessImpossible } from '../../../prerender/store/index.ts';
import type { Disk } from './disk.ts';

/**
 * Success; or, if the file was not as expected and nothing was written, its present bytes: undefined if there is no
 * file.
 */
type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly now: Uint8Array | undefined };

const DONE: Outcome = { isDone: true };
const NEW_FILE = 0o644;

/**
 * Replaces a file that still has the bytes `before`, atomically: a reader sees the old content or the new, even after
 * the process is killed or the computer loses power. The file's mode stays.
 *
 * Other programs can save the file at any time. Therefore the system exchanges the new file and the old one in one
 * step, and then the old one is compared with `before`. If it differs, another program was faster, and its file is put
 * back: nothing is lost, whether that program replaced the file or wrote into it. Two risks remain. A program that
 * opened the file without truncating it may write its first byte some microseconds after the comparison. If this
 * process is killed between the exchange and the comparison, the new file stays, and what another program saved in the
 * microseconds before is lost.
 *
 * Some systems cannot exchange files (Windows, Alpine Linux, some network disks). There, the old file first gets a
 * second name. When the new file has replaced it, the old one is compared under the second name. This detects writes
 * into the old file; but a file that another program puts at its path between these two steps is lost.
 *
 * The package write-file-atomic 7 is not used: it overwrites what another program saves between its first and its last
 * step, and leaves its temporary file when it is killed.
 * @throws like the system, including for a read-only file
 */
export function replaceFile(path: string, before: Uint8Array, after: Uint8Array, disk: Disk): Outcome {
  return naming(path, () => {
    const mode = readMode(path);
    const known = disk.read(path);
    if (mode === undefined || !isSame(known, before)) return { isDone: false, now: known };
    if (isSame(known, after)) return DONE;
    sweepTemporary(dirname(path));
    const temporary = nameTemporary(path);
    try {
      disk.writeNew(temporary, after, mode);
      const now = disk.read(path);
      if (!isSame(now, before)) return { isDone: false, now };
      if (!(disk.exchange(temporary, path) ? verifyExchange : renameOver)(path, temporary, before, after, disk))
        return { isDone: false, now: disk.read(path) };
    } finally {
      disk.remove(temporary);
    }
    disk.settle(dirname(path));
    return DONE;
  });
}

/**
 * Compares the replaced file after an exchange. If it is not the file that was last put at the path, another program
 * has saved a newer file, and the two are exchanged again. False if the other program's file is at the path in the end.
 */
function verifyExchange(path: string, temporary: string, before: Uint8Array, after: Uint8Array, disk: Disk): boolean {
  let expected = before;
  let put = after;
  for (;;) {
    const taken = disk.read(temporary);
    if (isSame(taken, expected) || taken === undefined) return expected === before;
    expected = put;
    put = taken;
    // The exchange fails if the file was deleted; then the newer file is moved to its path.
    if (disk.exchange(temporary, path)) continue;
    disk.rename(temporary, path);
    return false;
  }
}

function renameOver(path: string, temporary: string, before: Uint8Array, _after: Uint8Array, disk: Disk): boolean {
  const aside = nameTemporary(path);
  try {
    const isLinked = disk.link(path, aside);
    if (isLinked && !isSame(disk.read(aside), before)) return false;
    disk.rename(temporary, path);
    if (!isLinked || isSame(disk.read(aside), before)) return true;
    disk.rename(aside, path);
    return false;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  } finally {
    disk.remove(aside);
  }
}

/** Creates a file that does not exist, atomically. Its folder must exist. */
export function createFile(path: string, bytes: Uint8Array, disk: Disk): Outcome {
  return naming(path, () => {
    sweepTemporary(dirname(path));
    const temporary = nameTemporary(path);
    try {
      disk.writeNew(temporary, bytes, NEW_FILE);
      if (!disk.link(temporary, path)) disk.writeNew(path, bytes, NEW_FILE);
    } catch (error) {
      if (isSystemError(error, 'EEXIST')) return { isDone: false, now: disk.read(path) };
      throw error;
    } finally {
      disk.remove(temporary);
    }
    disk.settle(dirname(path));
    return DONE;
  });
}

/**
 * Removes a file that still has the bytes `before`: the file is moved away, compared, and put back if another program
 * has changed it.
 */
export function removeFile(path: string, before: Uint8Array, disk: Disk): Outcome {
  return naming(path, () => {
    const known = disk.read(path);
    if (!isSame(known, before)) return { isDone: false, now: known };
    sweepTemporary(dirname(path));
    const temporary = nameTemporary(path);
    disk.rename(path, temporary);
    const taken = disk.read(temporary);
    if (!isSame(taken, before)) {
      putBack(temporary, path, disk);
      return { isDone: false, now: disk.read(path) };
    }
    disk.remove(temporary);
    disk.settle(dirname(path));
    return DONE;
  });
}

/** Moves a file back to its path, unless another program has created a file there, which is newer. */
function putBack(temporary: string, path: string, disk: Disk): void {
  try {
    if (!disk.link(temporary, path)) disk.rename(temporary, path);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  disk.remove(temporary);
}

/**
 * The mode of a file; undefined if there is none. Throws for a read-only file: the system would allow replacing it, and
 * lets an administrator write to every file.
 */
function readMode(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isFile()) throw systemError('EISDIR', path);
  accessSync(path, constants.W_OK);
  if ((stats.mode & 0o222) === 0) throw systemError('EACCES', path);
  return stats.mode & 0o7777;
}

function systemError(code: 'EISDIR' | 'EACCES', path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, syscall: 'open', path });
}

function isSame(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.from(one.buffer, one.byteOffset, one.byteLength).equals(other);
}

/** Replaces the path in a system error, which may be that of a temporary file, by the path of the file to write. */
function naming<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) Object.assign(error, { path });
    throw error;
  }
}

/** The name of a temporary file: a dotfile, which is not content, with the id of the process that writes it. */
const TEMPORARY = /^\.page-builder-(\d+)-[0-9a-f]{16}$/;

/**
 * No process writes a file for longer than this. If an older temporary file has the id of a running process, the system
 * has reused the id.
 */
const ABANDONED_MS = 60_000;

/** The path of a new temporary file in the same folder. */
export function nameTemporary(path: string): string {
  return join(dirname(path), `.page-builder-${process.pid}-${randomBytes(8).toString('hex')}`);
}

/**
 * Removes temporary files that killed processes have left in a folder. Writing is synchronous, so any temporary file of
 * this process is a leftover, too.
 */
export function sweepTemporary(folder: string): void {
  for (const name of unlessImpossible(() => readdirSync(folder)) ?? []) {
    const [, process] = TEMPORARY.exec(name) ?? [];
    const path = join(folder, name);
    if (process !== undefined && isAbandoned(path, Number(process))) unlessImpossible(() => rmSync(path));
  }
}

function isAbandoned(path: string, owner: number): boolean {
  if (owner === process.pid || !isRunning(owner)) return true;
  return Date.now() - (unlessImpossible(() => statSync(path).ctimeMs) ?? 0) > ABANDONED_MS;
}

/** Whether a process exists. A process of another user exists, too, although it cannot be signalled. */
function isRunning(owner: number): boolean {
  try {
    return process.kill(owner, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A file with its bytes before and after a change; undefined means that there is no file. */
export interface FileChange {
  /** Absolute, with all links resolved. */
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/** Success; or the first file that was not as expected, with its present bytes; then no file is changed. */
type TogetherOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly path: string; readonly now: Uint8Array | undefined };

/**
 * Writes several files: all or, if anything fails, none. If the process is killed, each file is in its old or its new
 * state. New files are written first, and files are removed last, so that no file refers to a missing file.
 * @throws like the system, with every file as it was
 */
export function writeTogether(changes: readonly FileChange[], disk: Disk): TogetherOutcome {
  const undo: (() => void)[] = [];
  const takeBack = () => {
    for (const step of undo.reverse()) unlessImpossible(step);
  };
  try {
    for (const change of [...changes].sort((left, right) => rank(left) - rank(right))) {
      const { path, before, after } = change;
      if (before === undefined && after === undefined) continue;
      if (before === undefined) makeFolder(dirname(path), undo);
      const outcome = write(change, disk);
      if (!outcome.isDone) {
        takeBack();
        return { isDone: false, path, now: outcome.now };
      }
      undo.push(() => write({ path, before: after, after: before }, disk));
    }
  } catch (error) {
    takeBack();
    throw error;
  }
  return { isDone: true };
}

function rank({ before, after }: FileChange): number {
  if (before === undefined) return 0;
  return after === undefined ? 2 : 1;
}

function write({ path, before, after }: FileChange, disk: Disk) {
  if (before !== undefined && after !== undefined) return replaceFile(path, before, after, disk);
  if (after !== undefined) return createFile(path, after, disk);
  return removeFile(path, before ?? new Uint8Array(), disk);
}

/** Creates a folder and its parents, and adds a step to `undo` that removes them. */
function makeFolder(folder: string, undo: (() => void)[]): void {
  const highest = mkdirSync(folder, { recursive: true });
  if (highest === undefined) return;
  undo.push(() => {
    for (let each = folder; each.length >= highest.length; each = dirname(each)) rmdirSync(each);
  });
}
