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

/**
 * A folder beside the output folder, on the same disk. It belongs to one process, and is deleted when that is done.
 */
export interface Workplace {
  /** Replaces the folder with the next state: readers see either the old or the new one. */
  readonly swap: () => void;
  readonly close: () => void;
}

/** The real path of the folder. */
export function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Where the next state of a folder is prepared. */
export function nextFolder(folder: string): string {
  return join(nameWorkplace(folder), 'next');
}

/**
 * Opens the workplace of a folder, and removes what a killed process has left there.
 * @throws like the system for a file in use, while another process has it
 */
export function openWorkplace(folder: string): Workplace {
  // Anything that is not a readable folder is not ours to move.
  if (existsSync(folder)) readdirSync(folder);
  const lock = takeLock(folder);
  if (lock === undefined) {
    throw Object.assign(new Error('Another build is using it.'), { code: 'EBUSY', syscall: 'lock', path: folder });
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
      // What cannot be removed is harmless, and removed by the next process to open it.
      unlessImpossible(() => clear(folder));
      unlessImpossible(() => rmSync(nameLock(folder)));
      closeSync(lock);
      unlessImpossible(() => rmdirSync(nameWorkplace(folder)));
    },
  };
}

/**
 * Repairs what a process left that was killed between the two steps of a swap, on a system without a single step for
 * it.
 */
export function recoverFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(nameAside(folder))) openWorkplace(folder).close();
}

/** False if the system, or the disk, has no exchange. If nothing can be moved at all, the two steps report why. */
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

/** Takes half the time of Node's own function, which waits for files that another program holds. */
function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFolder(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

/** Undefined if another process has the lock. If the system has no locks, everyone gets it. */
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

/** Creates a folder and its parents. Node's own function never returns if the system creates none, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Undefined if another process has just removed the folder at its end. */
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

/** The path of the folder between the two steps of a swap. */
function nameAside(folder: string): string {
  return join(nameWorkplace(folder), 'last');
}
