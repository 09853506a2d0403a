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

/** A folder beside the output folder, on the same disk. It belongs to one process, and is deleted after the build. */
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
 * @throws the system's error for a file in use (EBUSY), while another process has the workplace open
 */
export function openWorkplace(folder: string): Workplace {
  // Throws if the path is not a readable folder, because only a folder may be replaced.
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
      // Files that cannot be removed are harmless; the next process that opens the workplace removes them.
      unlessImpossible(() => clear(folder));
      unlessImpossible(() => rmSync(nameLock(folder)));
      closeSync(lock);
      unlessImpossible(() => rmdirSync(nameWorkplace(folder)));
    },
  };
}

/**
 * Repairs the folder if a process was killed between the two steps of a swap, on a system that cannot swap in one
 * step.
 */
export function recoverFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(nameAside(folder))) openWorkplace(folder).close();
}

/** False if the system or the disk cannot exchange folders. The caller then needs two steps. */
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

/** The open lock file; undefined if another process has the lock. On a system without locks, this always succeeds. */
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

/** Creates a folder and its parents. Node's own function never returns if this is impossible, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Opens a file; undefined if a process that ended has just removed the folder. */
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

/** The path of the old folder between the two steps of a swap. */
function nameAside(folder: string): string {
  return join(nameWorkplace(folder), 'last');
}
