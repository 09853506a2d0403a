import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isSystemError } from '../check/diagnostics/index.ts';
import { findSystemFiles, unlessImpossible } from './store/index.ts';

/** A folder beside the one that is built into, on the same disk. It belongs to one process, and is gone when that is done. */
export interface Workplace {
  /** Replaces the folder with the next state: a reader sees all of the old or all of the new. */
  readonly swap: () => void;
  readonly close: () => void;
}

/** The folder behind links. */
export function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Where the next state of a folder is put together. */
export function nextFolder(folder: string): string {
  return join(nameWorkplace(folder), 'next');
}

/**
 * Opens the workplace of a folder, without what a process left there that was killed.
 * @throws as the system does for a file in use, while another process has it
 */
export function openWorkplace(folder: string): Workplace {
  // Whatever is no folder, or may not be read, is not ours to move away.
  if (existsSync(folder)) readdirSync(folder);
  const lock = takeLock(folder);
  if (lock === undefined) {
    throw Object.assign(new Error('Another build has it.'), { code: 'EBUSY', syscall: 'lock', path: folder });
  }
  putBack(folder);
  clear(folder);
  return {
    swap: () => {
      const next = nextFolder(folder);
      if (!existsSync(folder)) renameSync(next, folder);
      else if (!exchange(next, folder)) replaceInTwoSteps(next, folder);
    },
    close: () => {
      // What cannot be removed is harmless, and removed by the next to open it.
      unlessImpossible(() => clear(folder));
      unlessImpossible(() => rmSync(nameLock(folder)));
      closeSync(lock);
      unlessImpossible(() => rmdirSync(nameWorkplace(folder)));
    },
  };
}

/** Fixes what a process left that was killed between the two steps of a swap, on a system that has no single step for it. */
export function recoverFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(nameAside(folder))) openWorkplace(folder).close();
}

/** False where the system, or the disk, has no exchange. Where nothing can be moved at all, the two steps tell why. */
function exchange(one: string, other: string): boolean {
  const system = findSystemFiles();
  if (!system?.exchange) return false;
  try {
    system.exchange(one, other);
    return true;
  } catch {
    return false;
  }
}

function replaceInTwoSteps(next: string, folder: string): void {
  const aside = nameAside(folder);
  renameSync(folder, aside);
  try {
    renameSync(next, folder);
  } catch (error) {
    renameSync(aside, folder);
    throw error;
  }
}

function putBack(folder: string): void {
  if (!existsSync(folder) && existsSync(nameAside(folder))) renameSync(nameAside(folder), folder);
}

function clear(folder: string): void {
  for (const each of [nextFolder(folder), nameAside(folder)]) {
    if (!existsSync(each)) continue;
    unlessImpossible(() => removeFolder(each));
    rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Takes half the time of Node's own way, which waits for files that another program holds. */
function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFolder(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

/** Undefined when another process has the lock. Where the system has none, everybody gets it. */
function takeLock(folder: string): number | undefined {
  const path = nameLock(folder);
  const system = findSystemFiles();
  for (;;) {
    makeFolder(nameWorkplace(folder));
    const lock = openIfThere(path);
    if (lock === undefined) continue;
    const isOurs = system?.tryLock(lock) ?? true;
    if (isOurs && fstatSync(lock).ino === statSync(path, { throwIfNoEntry: false })?.ino) return lock;
    closeSync(lock);
    if (!isOurs) return undefined;
  }
}

/** Makes a folder and those above it. Node's own way to do so never ends where the system makes none, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Undefined when another process has just removed the folder, being done with it. */
function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'a');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function nameWorkplace(folder: string): string {
  return `${folder}.partial`;
}

function nameLock(folder: string): string {
  return join(nameWorkplace(folder), 'lock');
}

/** Where the folder lies between the two steps of a swap. */
function nameAside(folder: string): string {
  return join(nameWorkplace(folder), 'last');
}
