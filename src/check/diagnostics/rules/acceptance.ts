import { defineRule } from '../rule.ts';

interface Acceptance {
  rule: string;
  where: string;
}

export const unusedAcceptance = defineRule<Acceptance>({
  code: 'acceptance/unused',
  severity: 'warning',
  title: 'An accepted warning that does not exist',
  message: ({ rule, where }) => `This entry accepts the warning ${rule} in ${where}, but there is no such warning.`,
  hint: () =>
    'Remove this entry from "accept:", or correct it: "where" is a file, such as pages/about.yaml, or the address of a page.',
});

export const expiredAcceptance = defineRule<Acceptance & { until: string }>({
  code: 'acceptance/expired',
  severity: 'warning',
  title: 'An accepted warning whose date has passed',
  message: ({ rule, where, until }) => `The warning ${rule} in ${where} was accepted until ${until}.`,
  hint: () => 'Fix what the warning reports and remove this entry, or give it a later date.',
});
