import { defineRule } from '../rule.ts';
import type { Guess } from '../suggest.ts';
import { askIfNamed } from '../suggest.ts';

export const unreadable = defineRule<{ problem: string; fix: string }>({
  code: 'formula/unreadable',
  title: 'A formula that cannot be read',
  message: ({ problem }) => problem,
  hint: ({ fix }) => fix,
});

export const unknownName = defineRule<Guess & { name: string }>({
  code: 'formula/unknown-name',
  title: 'A name in a formula or its examples that stands for nothing',
  message: ({ name }) => `"${name}" stands for nothing in this formula.`,
  hint: ({ name, suggestion, known }) =>
    askIfNamed(name, suggestion, known.length > 0 ? `It may use: ${known.join(', ')}.` : 'Give an input this name.'),
});

export const noNumber = defineRule<{
  written: string;
  isDivisor: boolean;
  values: Readonly<Record<string, number>>;
}>({
  code: 'formula/no-number',
  title: 'A formula that gives no number',
  message: ({ written, isDivisor, values }) => {
    const where = Object.entries(values).map(([name, value]) => `${name} is ${value}`);
    const when = where.length > 0 ? ` where ${where.join(' and ')}` : '';
    return isDivisor
      ? `"${written}" is 0${when}, and nothing can be divided by 0.`
      : `The result${when} is too large to be a number.`;
  },
  hint: ({ isDivisor }) =>
    isDivisor ? 'Change the bounds of the input, or use if(…) to leave this case out.' : 'Divide it by something.',
});

export const wrongExample = defineRule<{ expected: string; given: string }>({
  code: 'formula/wrong-example',
  title: 'An example whose result is another',
  message: ({ expected, given }) => `The formula gives ${given} here, and not ${expected}.`,
  hint: ({ given }) => `Correct the formula, or write "out: ${given}" if that is right.`,
});
