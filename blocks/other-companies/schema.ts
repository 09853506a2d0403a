import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { companies, text } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const otherCompaniesSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the companies'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  companies: companies().describe('The tables of site.yaml whose companies are listed. Without it, all'),
});

export type OtherCompaniesProps = Props<typeof otherCompaniesSchema> & {
  readonly site: SiteLanguage<'companies' | 'consent'>;
};
