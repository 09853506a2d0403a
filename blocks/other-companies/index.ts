import { defineBlock } from '../../src/block/index.ts';
import { otherCompaniesSchema } from './schema.ts';
import css from './style.module.css?inline';
import { OtherCompanies } from './view.tsx';

export const otherCompanies = defineBlock({
  type: 'other-companies',
  title: 'Other companies',
  summary: 'Every company that site.yaml declares: its purpose, its hosts, and what the visitor has allowed it.',
  keywords: ['third-parties', 'processors'],
  schema: otherCompaniesSchema,
  view: OtherCompanies,
  words: ['companies', 'consent'],
  styles: [css],
  enhance: ({ companies }) => (companies.some(({ asks }) => asks) ? 'visible' : undefined),
  adds: [],
});
