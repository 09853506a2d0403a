import type { Values } from './formula.ts';
import { dropNoise } from './round-to.ts';

/** All values of one input: the numbers of a slider, or those of each choice. */
export type Alternatives = readonly Values[];

/** The maximum number of states to try; with more, an even selection that includes both ends. */
const MOST = 2000;

/** The values of a slider: every step from its minimum to its maximum, or an even selection. */
export function listSteps(
  name: string,
  { min, max, step }: Readonly<Record<'min' | 'max' | 'step', number>>,
): Alternatives {
  const last = Math.floor(dropNoise((max - min) / step));
  return spread(last + 1, MOST).map((index) => ({ [name]: dropNoise(min + index * step) }));
}

/** All combinations of the values of several inputs, or an even selection that includes the first and the last. */
export function listStates(inputs: readonly Alternatives[]): readonly Values[] {
  const counts = inputs.map(({ length }) => length);
  while (product(counts) > MOST && counts.some((count) => count > 2)) {
    const longest = counts.indexOf(Math.max(...counts));
    counts[longest] = Math.max(2, Math.ceil((counts[longest] ?? 0) / 2));
  }
  return inputs.reduce<readonly Values[]>(
    (states, alternatives, input) => {
      const tried = spread(alternatives.length, counts[input] ?? 0).map((index) => alternatives[index] ?? {});
      return states.flatMap((state) => tried.map((each) => ({ ...state, ...each })));
    },
    [{}],
  );
}

/** At most `most` whole numbers from 0 up to `length`, evenly distributed, including the first and the last. */
function spread(length: number, most: number): readonly number[] {
  const count = Math.min(length, most);
  const ratio = count > 1 ? (length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => Math.round(index * ratio));
}

function product(counts: readonly number[]): number {
  return counts.reduce((all, count) => all * count, 1);
}
