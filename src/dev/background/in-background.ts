import { setImmediate } from 'node:timers/promises';

/** Shorter than what a person notices of a page that waits for it. */
const SLICE_MS = 15;

/**
 * Takes steps a few milliseconds at a time, so that requests are answered in between.
 * @returns what the steps end with; undefined when they are stopped before
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
