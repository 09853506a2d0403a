import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, link, text } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const searchSchema = z.strictObject({
  label: text({ max: 60 }).describe('What the field is for, for someone who cannot see it'),
  placeholder: text({ max: 60 }).describe('The grey words in the empty field'),
  found: group('search result', {
    one: text({ max: 40 }).describe('The word for one result, perhaps with what was typed: question for “{words}”'),
    two: text({ max: 40 }).optional().describe('The word for two, in languages that have a form for it'),
    few: text({ max: 40 }).optional().describe('The word for a few, in languages that have a form for it'),
    many: text({ max: 40 }).describe('The word for several: questions'),
  })
    .optional()
    .describe('The words for the results. Without them, "results" in the language of the site'),
  nothing: text({ max: 160 }).describe('The message when nothing is found'),
  help: link().describe('Whom to contact then'),
  elsewhere: text({ max: 60 })
    .optional()
    .describe(
      'The words above other pages of the site that match: On other pages. Without them, only this page is searched. For a site whose not-found page has a search',
    ),
});

export type SearchProps = Props<typeof searchSchema> & { readonly site: SiteLanguage<'search'> };
