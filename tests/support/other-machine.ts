import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Workspace } from './workspace.ts';

/** A copy whose commands first load a file of `preload`. */
export function preloading(copy: Workspace, name: string, environment: Readonly<Record<string, string>>): Workspace {
  const script = pathToFileURL(join(import.meta.dirname, 'preload', name)).href;
  return copy.within({ ...environment, NODE_OPTIONS: `--import=${script}` });
}

/**
 * A copy whose commands run as on another machine; for `ORDER`, `UMASK` and `CORES`, see `preload/other-machine.mjs`.
 */
export function onMachine(copy: Workspace, environment: Readonly<Record<string, string>>): Workspace {
  return preloading(copy, 'other-machine.mjs', environment);
}
