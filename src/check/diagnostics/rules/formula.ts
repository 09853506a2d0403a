import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfNamed } from '../suggest.ts';

export const unreadable = defineRule<{ problem: string; fix: string }>({
  code: 'formula/unreadable',
  title: 'An invalid formula',
  message: ({ problem }) => problem,
  hint: ({ fix }) => fix,
});

export const unknownName = defineRule<Guess & { name: string }>({
  code: 'formula/unknown-name',
  title: 'A name in a formula or its examples that is not defined',
  message: ({ name }) => `"${name}" is not defined in this formula.`,
  hint: ({ name, suggestion, known }) =>
    askIfNamed(name, suggestion, known.length > 0 ? `You can use: ${known.join(', ')}.` : 'Give an input this name.'),
});

export const noNumber = defineRule<{
  written: string;
  isDivisor: boolean;
  values: Readonly<Record<string, number>>;
}>({
  code: 'formula/no-number',
  title: 'A formula whose result is not a number',
  message: ({ written, isDivisor, values }) => {
    const where = Object.entries(values).map(([name, value]) => `${name} is ${value}`);
    const when = where.length > 0 ? ` when ${where.join(' and ')}` : '';
    return isDivisor
      ? `"${written}" is 0${when}, and you cannot divide by 0.`
      : `The result${when} is too large to be a number.`;
  },
  hint: ({ isDivisor }) =>
    isDivisor
      ? 'Change the limits of the input, or exclude this case with if(…).'
      : 'Reduce the limits of the inputs, or the numbers in the formula.',
});

export const wrongExample = defineRule<{ expected: string; given: string }>({
  code: 'formula/wrong-example',
  title: 'An example with a different result',
  message: ({ expected, given }) => `The formula gives ${given} here, not ${expected}.`,
  hint: ({ given }) => `Correct the formula, or write "out: ${given}" if that result is right.`,
});
