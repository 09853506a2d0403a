import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessImpossible } from '../../../prerender/store/index.ts';

/** A dotfile, so that it is no content, with the process that writes it. */
const TEMPORARY = /^\.page-builder-(\d+)-[0-9a-f]{16}$/;

/** Longer than any process writes at a file: what is older was left by one whose number another process has now. */
const ABANDONED_MS = 60_000;

/** A name in the same folder, for as long as a file is being written. */
export function nameTemporary(path: string): string {
  return join(dirname(path), `.page-builder-${process.pid}-${randomBytes(8).toString('hex')}`);
}

/**
 * Removes what processes have left in a folder that were killed while they wrote there. Files are written in one go, so that what this
 * process has named is left over, too.
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

/** A process of somebody else may not be asked, but is there. */
function isRunning(owner: number): boolean {
  try {
    return process.kill(owner, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
