import { existsSync, readdirSync } from 'node:fs';
import { UsageError } from './command.ts';

/** Refuses to write into a folder that holds what no earlier run has written, since that would be deleted. */
export function refuseForeign(folder: string, isOurs: (folder: string) => boolean, help: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || isOurs(folder)) return;
  throw new UsageError(
    `${folder} holds something else, which would be deleted. Name another folder, or empty it.`,
    help,
  );
}
