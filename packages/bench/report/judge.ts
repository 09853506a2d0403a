import type { Figures } from '../figures.ts';
import { computeRatio, findMedian } from '../figures.ts';
import type { Target } from '../targets.ts';

export interface Verdict {
  readonly target: Target;
  /** The worst of what was measured; undefined where a figure is missing. */
  readonly value: number | undefined;
  readonly outcome: 'met' | 'missed' | 'not measured';
}

/** Holds what was measured against a target. */
export function judge(figures: Figures, target: Target): Verdict {
  const { against, limit, atLeast = false } = target;
  const values = target.figures.map((key) =>
    against ? computeRatio(figures, key, against) : findMedian(figures, key),
  );
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return { target, value: undefined, outcome: 'not measured' };
  const value = atLeast ? Math.min(...known) : Math.max(...known);
  const isMet = atLeast ? value >= limit : value <= limit;
  return { target, value, outcome: isMet ? 'met' : 'missed' };
}
