import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, link, text } from '../../src/block/index.ts';

export const searchSchema = z.strictObject({
  label: text({ max: 60 }).describe('What the field is for, for someone who cannot see it'),
  placeholder: text({ max: 60 }).describe('The grey words in the empty field'),
  found: group('search result', {
    one: text({ max: 40 }).describe('What one result is called: question'),
    two: text({ max: 40 }).optional().describe('What two are called, in languages that have a form for it'),
    few: text({ max: 40 }).optional().describe('What a few are called, in languages that have a form for it'),
    many: text({ max: 40 }).describe('What several are called: questions'),
  })
    .optional()
    .describe('The words for what is counted; left out, "results" in the language of the site'),
  nothing: text({ max: 160 }).describe('What is said when nothing fits'),
  help: link().describe('Where to turn then'),
});

export type SearchProps = Props<typeof searchSchema>;
