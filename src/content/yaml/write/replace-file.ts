import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from '../../../check/diagnostics/index.ts';
import type { Disk } from './disk.ts';
import { nameTemporary, sweepTemporary } from './temporary.ts';

/** Done, or what is there instead of what was expected; nothing where there is no file. Then nothing was written. */
export type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly now: Uint8Array | undefined };

const DONE: Outcome = { isDone: true };
const NEW_FILE = 0o644;

/**
 * Writes a file that still has the bytes `before`, all at once: a reader sees the old content or the new, even after the process is
 * killed, or the computer loses its power. Its mode stays.
 *
 * Other programs may save the file at any instant. So the new file is exchanged with the one at the path, in one step of the system, and
 * only then is looked at what was taken away. If it is not `before`, somebody was faster, and it is put back: nothing of theirs is lost,
 * neither by a file put in its place nor by one written where it is. What remains is a program that has opened the file to change it
 * without emptying it, and writes its first byte after that look, some microseconds later. A process killed between exchange and
 * look leaves the new file, and what was saved in the microseconds before is lost.
 *
 * Where the system has no exchange (Windows, Alpine Linux, some disks in the network), the old file gets a second name first, by
 * which it is looked at after the new one has taken its place. That sees what is written where it is; a file that another program puts
 * in its place between these two steps is lost.
 *
 * Not write-file-atomic 7, which replaces what another program saves between its first step and its last, by either way of saving, and
 * leaves its temporary file in the folder when it is killed.
 * @throws as the system does; where the file is read-only, too
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
 * Looks at what was taken away. Each time it is not what was put there last, somebody has saved it meanwhile, and it is newer than what lies at
 * the path. False where the file is theirs in the end.
 */
function verifyExchange(path: string, temporary: string, before: Uint8Array, after: Uint8Array, disk: Disk): boolean {
  let expected = before;
  let put = after;
  for (;;) {
    const taken = disk.read(temporary);
    if (isSame(taken, expected) || taken === undefined) return expected === before;
    expected = put;
    put = taken;
    // A file that has gone cannot be exchanged: then it is put where it was.
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

/** Writes a file where there is none, all at once. Its folder must be there. */
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

/** Removes a file that still has the bytes `before`: it is taken away, looked at, and put back where somebody has changed it. */
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

/** What somebody has put in its place meanwhile is newer. */
function putBack(temporary: string, path: string, disk: Disk): void {
  try {
    if (!disk.link(temporary, path)) disk.rename(temporary, path);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  disk.remove(temporary);
}

/** Undefined where there is no file. The system lets files be replaced that may not be written, and an administrator write all. */
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

/** An error of the system is about the file that is to be written, not about the one beside it. */
function naming<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) Object.assign(error, { path });
    throw error;
  }
}
