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
