export interface Delay {
  /** Milliseconds without a request before the act. */
  readonly quiet: number;
  /** How many milliseconds after it was first asked for the act takes place at last. */
  readonly longest?: number;
}

export interface Debounced<Arguments extends readonly unknown[]> {
  /** Asks for the act; of several requests, the last says with what. */
  readonly ask: (...given: Arguments) => void;
  readonly cancel: () => void;
}

/** Delays an act until there has been no request for a while. */
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
