import type { Values } from './formula.ts';
import { dropNoise } from './round-to.ts';

/** All values of one input: a slider's numbers, or what each choice brings. */
export type Alternatives = readonly Values[];

/** How many states of a formula are tried: all if there are no more, otherwise evenly spread ones with both ends. */
const MOST = 2000;

/** The values of a slider: every step from its smallest to its largest number, or as many as are tried. */
export function listSteps(
  name: string,
  { min, max, step }: Readonly<Record<'min' | 'max' | 'step', number>>,
): Alternatives {
  const last = Math.floor(dropNoise((max - min) / step));
  return spread(last + 1, MOST).map((index) => ({ [name]: dropNoise(min + index * step) }));
}

/** All combinations of the values of several inputs, or a part that reaches from the first to the last of each. */
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

/** Whole numbers from 0, below `length`, evenly spread: at most `most`, the first and the last among them. */
function spread(length: number, most: number): readonly number[] {
  const count = Math.min(length, most);
  const ratio = count > 1 ? (length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => Math.round(index * ratio));
}

function product(counts: readonly number[]): number {
  return counts.reduce((all, count) => all * count, 1);
}
