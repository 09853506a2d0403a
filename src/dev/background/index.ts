import { setImmediate } from 'node:timers/promises';

export interface Delay {
  /** Milliseconds without a call before the action. */
  readonly quiet: number;
  /** The maximum delay in milliseconds since the first call. */
  readonly longest?: number;
}

export interface Debounced<Arguments extends readonly unknown[]> {
  /** Requests the action; the last call's argument is used. */
  readonly ask: (...given: Arguments) => void;
  readonly cancel: () => void;
}

/** Delays an action until there have been no calls for a while. */
export function debounce<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => unknown,
  { quiet, longest = Number.POSITIVE_INFINITY }: Delay,
): Debounced<Arguments> {
  let firstAsked: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    ask: (...given) => {
      firstAsked ??= performance.now();
      const left = firstAsked + longest - performance.now();
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          firstAsked = undefined;
          act(...given);
        },
        Math.max(0, Math.min(quiet, left)),
      ).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}

/** A value that is made on demand and cached. */
export interface Holder<Value> {
  /** Returns the value. It is made again after a failure, or after `forget`. */
  readonly get: () => Promise<Value>;
  readonly forget: () => void;
}

export function createHolder<Value>(make: () => Promise<Value>): Holder<Value> {
  let held: Promise<Value> | undefined;
  return {
    get: () => {
      if (held) return held;
      const making = make();
      held = making;
      making.catch(() => {
        if (held === making) held = undefined;
      });
      return making;
    },
    forget: () => {
      held = undefined;
    },
  };
}

/** Shorter than the delay that a person notices. */
const SLICE_MS = 15;

/**
 * Runs steps for a few milliseconds at a time, so that requests are answered in between.
 * @returns the result of the steps; undefined if `signal` stops them before their end
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
