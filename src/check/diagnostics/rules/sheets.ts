import { defineRule } from '../rule.ts';

type Problem = { readonly problem: string; readonly fix: string };

export const unreadable = defineRule<Problem>({
  code: 'sheet/unreadable',
  title: 'A sheet that cannot be read',
  message: ({ problem }) => problem,
  hint: ({ fix }) => fix,
});

export const layout = defineRule<Problem>({
  code: 'sheet/layout',
  title: 'A sheet whose rows and columns are not a table with a header',
  message: ({ problem }) => problem,
  hint: ({ fix }) => fix,
});

export const emptyCell = defineRule<{ column: string; description: string | undefined }>({
  code: 'sheet/empty-cell',
  title: 'An empty cell where a value is required',
  message: ({ column }) => `This cell is empty, but every row needs "${column}".`,
  hint: ({ description }) => (description === undefined ? 'Fill it in.' : `Fill it in: ${description}.`),
});

export const number = defineRule<{ written: string; readings: readonly string[]; isDate: boolean }>({
  code: 'sheet/number',
  title: 'A number with separators, or one that a spreadsheet program has made a date',
  message: ({ written, readings, isDate }) => {
    if (isDate) return `"${written}" is a date, but this must be a number.`;
    return readings.length > 1
      ? `"${written}" can mean two numbers: ${readings.join(' or ')}.`
      : `"${written}" has thousands separators, which are not allowed here.`;
  },
  hint: ({ readings, isDate }) =>
    isDate
      ? `Was it ${readings.join(' or ')}? Spreadsheet programs turn such numbers into dates: format the column as text before you type them.`
      : `Write ${readings.join(' or ')}.`,
});

export const date = defineRule<{ written: string; readings: readonly string[] }>({
  code: 'sheet/date',
  title: 'A date as spreadsheet programs show it',
  message: ({ written, readings }) =>
    readings.length > 1
      ? `"${written}" can mean two dates: ${readings.join(' or ')}.`
      : `"${written}" is not a date in the form year-month-day.`,
  hint: ({ readings }) => `Write ${readings.join(' or ')}.`,
});

export const formula = defineRule<{ written: string }>({
  code: 'sheet/formula',
  title: 'A formula, or the error of one, instead of a value',
  message: ({ written }) => `"${written}" is a formula or the error of a formula, not a value.`,
  hint: () => 'In the spreadsheet, copy the cell and paste it back as a value. If it shows an error, type the value.',
});

export const guessedEncoding = defineRule<Record<string, never>>({
  code: 'sheet/guessed-encoding',
  severity: 'warning',
  title: 'A sheet in an old encoding',
  message: () =>
    'This file is not UTF-8, so it was read as Windows-1252, in which old versions of Excel save CSV files.',
  hint: () => 'Check its accented letters, and save it as "CSV UTF-8".',
});
