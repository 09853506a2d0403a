import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  choice,
  differ,
  group,
  icon,
  image,
  link,
  list,
  needs,
  sectionHead,
  shownAtFirst,
  text,
} from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const cardsSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the cards'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    layout: choice(['grid', 'list', 'row', 'columns'])
      .default('grid')
      .describe(
        '"grid" shows cards; "list" has a line for each, with its icon beside the text; "row" is one row of cards that scrolls from edge to edge; "columns" has no boxes, and large text above the headings, such as figures',
      ),
    size: choice(['small', 'medium', 'large'])
      .default('medium')
      .describe('How wide a card is: with small, five fit in a row, with large, two'),
    items: list(
      group('card', {
        eyebrow: text({ max: 40 }).optional().describe('A few words above the heading, such as a year'),
        title: text({ max: 80 }).describe('The heading of the card'),
        description: text({ max: 400 }).optional().describe('The text of the card'),
        price: text({ max: 60 }).optional().describe('Its price, on its own line: From AED 1,500'),
        note: text({ max: 100 }).optional().describe('A line of small print at the end, such as who issued it'),
        icon: icon().optional().describe('A small icon above the heading'),
        image: image({ shownAt: 416 }).optional().describe('A picture above the heading'),
        link: link().optional().describe('The page that the card leads to'),
        linkText: text({ max: 40 }).optional().describe('The words of the link. Without them, the heading is the link'),
      }).check(needs('linkText', 'link')),
    ).describe('The cards'),
    shown: shownAtFirst(),
    primary: button().optional().describe('A button under the cards'),
    secondary: button().optional().describe('A second button'),
  })
  .check(differ('primary', 'secondary', 'label'));

export type CardsProps = Props<typeof cardsSchema> & { readonly site: SiteLanguage<'more'> };
