import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  choice,
  differ,
  group,
  image,
  keysRule,
  link,
  list,
  number,
  text,
  unique,
} from '../../src/block/index.ts';

/** Reports `look: cover` without a picture. */
function checkLook({ look, image: picture }: Readonly<Record<string, unknown>>) {
  const message = 'A hero of this look has its words on a picture. Add "image", or delete this line.';
  return [look === 'cover' && picture === undefined && { path: ['look'], message }];
}

export const heroSchema = z
  .strictObject({
    eyebrow: text({ max: 60 }).optional().describe('A few words above the heading'),
    heading: text({ max: 90 }).describe('The heading of the page'),
    subtitle: text({ max: 300 }).optional().describe('One or two sentences under the heading'),
    image: image({ shownAt: 860 }).optional().describe('The picture behind or beside the text'),
    look: choice(['beside', 'cover'])
      .default('beside')
      .describe('The picture beside the words, or behind all of them: "cover"'),
    primary: button().optional().describe('The first button'),
    secondary: button().optional().describe('The second button'),
    link: link().optional().describe('A link after the buttons, without a frame: an e-mail address'),
    toForm: link()
      .optional()
      .describe(
        'A button to the form beside the words, which replaces the first one where the form is below them: See your price',
      ),
    price: text({ max: 60 }).optional().describe('The price, above the buttons: From AED 1,500'),
    ratings: list(
      group('rating', {
        score: number({ min: 0, max: 5 }).describe('The score out of 5'),
        source: text().describe('Where the reviews were written'),
        count: text().describe('How many there are: 150+'),
      }),
      { max: 3 },
    )
      .check(unique('source'))
      .optional()
      .describe('Review ratings under the buttons'),
    points: list(text({ max: 80 }), { max: 4 })
      .optional()
      .describe('Short reasons, shown with a tick'),
    person: group('person', {
      portrait: image({ shownAt: 56 }).describe('A portrait'),
      name: text({ max: 60 }).describe('Their name'),
      about: text({ max: 120 }).describe('What they do for the visitor: Calls you back within an hour'),
    })
      .optional()
      .describe('Who answers: under the form beside the words or, without one, under the words'),
  })
  .check(differ('primary', 'secondary', 'label'))
  .check(keysRule(checkLook));

export type HeroProps = Props<typeof heroSchema>;
