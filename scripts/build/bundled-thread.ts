import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread with a bundled file, which Node cannot load by itself.
 * @param project the folder of the builder
 */
export function startBundledThread(project: string, file: string, options: WorkerOptions): Worker {
  return new Worker(join(project, 'scripts/run-thread.mjs'), { ...options, argv: [file] });
}
