import { dirname, join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread with a bundled file, which Node cannot load by itself.
 * @param project the folder of the builder
 * @param command the command whose compiled code the thread uses: both run the same functions
 */
export function startBundledThread(project: string, file: string, command: string, options: WorkerOptions): Worker {
  const compiled = join(dirname(dirname(file)), 'compiled', command);
  return new Worker(join(project, 'scripts/run-thread.mjs'), { ...options, argv: [file, compiled] });
}
