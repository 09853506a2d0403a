import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessImpossible } from '../../../prerender/store/index.ts';

/** A dotfile, so that it is not content; its name has the id of the process that writes it. */
const TEMPORARY = /^\.page-builder-(\d+)-[0-9a-f]{16}$/;

/** Longer than any process writes a file: an older one was left by a process whose id is in use again. */
const ABANDONED_MS = 60_000;

/** A name in the same folder, for as long as a file is being written. */
export function nameTemporary(path: string): string {
  return join(dirname(path), `.page-builder-${process.pid}-${randomBytes(8).toString('hex')}`);
}

/**
 * Removes files that killed processes have left in a folder. Files are written synchronously, so those of this process
 * are leftovers, too.
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

/** A process of another user cannot be signalled, but it exists. */
function isRunning(owner: number): boolean {
  try {
    return process.kill(owner, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
