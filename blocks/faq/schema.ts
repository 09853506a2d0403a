import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, list, richText, shownAtFirst, text, toggle, unique } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const faqSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the questions'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  items: list(
    group('FAQ item', {
      question: text({ max: 160 }).describe('The question, as a visitor would ask it'),
      answer: richText().describe('The answer'),
    }),
  )
    .check(unique('question'))
    .describe('The questions with their answers. With "shown", put the most frequent first'),
  firstOpen: toggle()
    .default(false)
    .describe(
      'Whether the first answer is open from the start, in one block of a page: only one answer of a page is open',
    ),
  shown: shownAtFirst(),
});

export type FaqProps = Props<typeof faqSchema> & { readonly site: SiteLanguage<'more'> };
