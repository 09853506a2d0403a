import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, choice, group, icon, list, number, sectionHead, text, unique } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const checklistSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the list'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  head: sectionHead(),
  layout: choice(['ticks', 'lines'])
    .default('ticks')
    .describe(
      '"ticks" lists the checks of a group below each other, each with a tick; "lines" is smaller and takes less height',
    ),
  groups: list(
    group('checklist group', {
      title: text({ max: 60 }).describe('The heading of the group'),
      icon: icon().optional().describe('A small icon beside it'),
      items: list(text({ max: 140 })).describe('The checks'),
    }),
  )
    .check(unique('title'))
    .describe('The groups of checks'),
  shownOnPhones: number({ min: 0, step: 1 })
    .optional()
    .describe('How many groups phones show at first (in lines: with their checks); a button shows the rest'),
  primary: button().optional().describe('A button under the list'),
});

export type ChecklistProps = Props<typeof checklistSchema> & { readonly site: SiteLanguage<'more'> };
