import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { settleDisk } from './machine.ts';

/** From so many pages on, what was deleted shortly before would be measured, too. */
const MANY = 10_000;
/** In ms. */
const RECENT = 62_000;

/** Takes a folder out of the way without deleting it. */
export function putAside(folder: string, workspace: string): void {
  const aside = join(workspace, 'aside');
  mkdirSync(aside, { recursive: true });
  try {
    renameSync(folder, join(aside, `${process.hrtime.bigint()}`));
  } catch {
    // There is none yet.
  }
}

/**
 * Deletes what was put aside, and lets the disk forget it. For a minute (`RECENTCY_MIN`), ext4 gives new files none of the
 * places of deleted ones, and looks through these for each: creating 10,000 files takes the system 7 s then, and else 1.6.
 * A first build in real life deletes nothing.
 */
export async function clearAside(workspace: string, pages: number): Promise<void> {
  rmSync(join(workspace, 'aside'), { recursive: true, force: true });
  settleDisk();
  if (pages >= MANY) await setTimeout(RECENT);
}
