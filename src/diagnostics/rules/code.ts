import { defineRule } from '../rule.ts';

export const failure = defineRule<{ message: string }>({
  code: 'code/failure',
  severity: 'error',
  title: 'The code of a block or of the builder fails',
  message: ({ message }) => `The code fails: ${message}`,
  hint: () => 'Mend this file; until then pages are shown as they were.',
});
