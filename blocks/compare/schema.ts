import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  differ,
  group,
  image,
  keysRule,
  list,
  number,
  readPart,
  sectionHead,
  text,
  unique,
} from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

/** Reports a pair whose two pictures are the same file. */
function checkPair({ before, after }: Readonly<Record<string, unknown>>) {
  const src = readPart(after, 'src');
  const isOne = src !== undefined && src === readPart(before, 'src');
  return [
    isOne && {
      path: ['after', 'src'],
      message: 'Both pictures are the same file. Name the other picture of the scene.',
    },
  ];
}

export const compareSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the pictures'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    before: text({ max: 30 }).describe('What the first picture of each pair shows: What you see'),
    after: text({ max: 30 }).describe('What the second picture of each pair shows: What the camera sees'),
    items: list(
      group('pair', {
        before: image({ shownAt: 560 }).describe('The picture that shows at first'),
        // Pictures of infrared cameras and other instruments have few pixels.
        after: image({ shownAt: 320 }).describe(
          'The picture of the same scene that the slider reveals; both have the same shape',
        ),
        title: text({ max: 60 }).describe('What the pair shows, in a few words; it also names the slider'),
        start: number({ min: 0, max: 100, step: 1 })
          .default(60)
          .describe('How much of the second picture shows at first, in per cent: enough to see the finding'),
        caption: text({ max: 200 }).optional().describe('A sentence or two under the title: what to look for'),
      }).check(keysRule(checkPair)),
    )
      .check(unique('title'))
      .describe('The pairs of pictures; three fill a row'),
  })
  .check(differ('before', 'after'));

export type CompareProps = Props<typeof compareSchema> & { readonly site: SiteLanguage<'slider'> };
