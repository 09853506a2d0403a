import type { Formula } from '../formula/index.ts';
import type { PropPath } from '../references.ts';
import type { Contradiction } from '../rule.ts';
import type { Outcome } from './calculation.ts';
import { calculate, readValues } from './calculation.ts';
import type { CalculationExample, CalculationInput } from './fields.ts';
import { examplesSchema, resultSchema } from './fields.ts';

type Keys = Readonly<Record<string, unknown>>;

/** Compares the expected results of a calculator's examples with what its formulas give. */
export function checkExamples(
  { examples, result }: Keys,
  inputs: readonly CalculationInput[],
  formulas: readonly Formula[],
): readonly Contradiction[] {
  const written = examplesSchema.safeParse(examples).data ?? [];
  const shown = resultSchema.safeParse(result).data;
  return written.flatMap((example, index) => {
    const path: PropPath = ['examples', index];
    const faults = checkAnswers(example, inputs, [...path, 'in']);
    if (faults.length > 0 || !shown) return faults;
    const outcome = calculate(formulas, shown, readValues(inputs, example.in));
    const [expected, given] = [writeExpected(example.out), writeOutcome(outcome)];
    if (expected === given) return [];
    return [{ path: [...path, 'out'], problem: { rule: 'wrong-example', expected, given } as const }];
  });
}

/** Answers that are not possible. */
function checkAnswers(example: CalculationExample, inputs: readonly CalculationInput[], path: PropPath) {
  return Object.entries(example.in).flatMap(([name, answer]): readonly Contradiction[] => {
    const at = [...path, name];
    const input = inputs.find((each) => each.name === name);
    if (!input) {
      const known = inputs.map((each) => each.name);
      return [{ path: at, problem: { rule: 'unknown-input', name, known } as const }];
    }
    if (input.kind === 'choice') {
      const choices = input.options.map(({ label }) => label);
      return choices.some((label) => label === answer) ? [] : [{ path: at, known: choices }];
    }
    const { min, max } = input;
    if (typeof answer === 'number' && answer >= min && answer <= max) return [];
    return [{ path: at, message: `"${name}" goes from ${min} to ${max}. Write a number that the slider can have.` }];
  });
}

/** The expected result as the author writes it. */
function writeExpected(out: CalculationExample['out']): string {
  if (typeof out === 'object') return writeOutcome(out);
  return String(out);
}

function writeOutcome(outcome: Outcome): string {
  if ('text' in outcome) return outcome.text;
  const { from, to } = outcome;
  return from === to ? String(from) : `{ from: ${from}, to: ${to} }`;
}
