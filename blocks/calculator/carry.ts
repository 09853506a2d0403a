import type { z } from 'zod';
import type { Answers, CarriedAnswer } from '../../src/block/index.ts';
import type { calculatorSchema, WrittenCalculator } from './schema.ts';

/** The answers by the form's field names, for the query string of the button; undefined if it passes on none. */
export function nameAnswers(
  { carryAnswers }: Pick<WrittenCalculator, 'carryAnswers'>,
  answers: Answers,
): Answers | undefined {
  if (typeof carryAnswers === 'boolean') return carryAnswers ? answers : undefined;
  return Object.fromEntries(Object.entries(carryAnswers).map(([input, name]) => [name, answers[input] ?? '']));
}

/** The answers that the button passes to a form, to check them against the fields of that form. */
export function listCarried({
  carryAnswers,
  inputs,
  primary,
}: z.output<typeof calculatorSchema>): readonly CarriedAnswer[] {
  if (!primary || carryAnswers === false) return [];
  const { link } = primary;
  return inputs.flatMap((input, index): readonly CarriedAnswer[] => {
    const answers = input.kind === 'choice' ? input.options.map(({ label }) => label) : [];
    if (carryAnswers === true) return [{ link, name: input.name, answers, path: ['inputs', index, 'name'] }];
    const name = carryAnswers[input.name];
    return name === undefined ? [] : [{ link, name, answers, path: ['carryAnswers', input.name] }];
  });
}
