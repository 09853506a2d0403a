import { setImmediate } from 'node:timers/promises';

/** Shorter than the delay that a person notices. */
const SLICE_MS = 15;

/**
 * Runs steps for a few milliseconds at a time, so that requests are answered in between.
 * @returns the result of the steps; undefined if they are stopped before
 */
export async function inBackground<Result>(
  steps: Iterator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
  return undefined;
}
