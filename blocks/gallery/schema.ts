import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  choice,
  group,
  image,
  keysRule,
  list,
  readItems,
  readPart,
  sectionHead,
  shownAtFirst,
  text,
  toggle,
  unique,
} from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { ALL } from './category.ts';

/** Reports categories of pictures that no filter has, and categories of filters that no picture has. */
function checkCategories({ filters, items }: Readonly<Record<string, unknown>>) {
  const [filtered, shown] = [filters, items].map((list) => readItems(list).map((item) => readPart(item, 'category')));
  if (!filtered || !shown || shown.length === 0) return [];
  const known = filtered.filter((each) => each !== ALL).join(', ');
  const lost = shown.map((category, index) => {
    if (category === undefined || filtered.includes(category)) return false;
    const message =
      filters === undefined
        ? 'A category needs filters. Add "filters:", or delete this line.'
        : `No filter has the category "${String(category)}". Write one of these: ${known}.`;
    return { path: ['items', index, 'category'], message };
  });
  const empty = filtered.map((category, index) => {
    if (category === undefined || category === ALL || shown.includes(category)) return false;
    const message = `No picture has the category "${String(category)}". Give it to some pictures, or delete this filter.`;
    return { path: ['filters', index, 'category'], message };
  });
  return [...lost, ...empty];
}

/** Reports `lead` in a row, whose pictures are all large. */
function checkLead({ lead, layout }: Readonly<Record<string, unknown>>) {
  const message = 'The pictures of a row are all large. Delete this line, or "layout: row".';
  return [lead === true && layout === 'row' && { path: ['lead'], message }];
}

export const gallerySchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the pictures'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    layout: choice(['grid', 'row'])
      .default('grid')
      .describe('"grid" shows the pictures in rows; "row" is one row of large ones that scrolls from edge to edge'),
    lead: toggle()
      .default(false)
      .describe(
        'Whether a grid begins with a picture four times as large as the others, and has another one to fill incomplete rows',
      ),
    enlarge: toggle()
      .default(false)
      .describe('Whether a picture opens large over the page, where visitors can go to the next one'),
    filters: list(
      group('filter', {
        category: text({ max: 20 }).describe('The category it shows, or "all"'),
        label: text({ max: 30 }).describe('The words on the filter'),
      }),
      { min: 2 },
    )
      .check(unique('category'), unique('label'))
      .optional()
      .describe('Buttons that show the pictures of one category. The first is chosen at the start'),
    items: list(
      group('picture', {
        image: image({ shownAt: 480 }).describe('The picture'),
        caption: text({ max: 120 }).describe('Words under the picture'),
        category: text({ max: 20 }).optional().describe('The category, for the filters'),
      }),
    ).describe('The pictures. With "shown", put the best first'),
    shown: shownAtFirst(),
    primary: button().optional().describe('A button under the pictures'),
  })
  .check(keysRule(checkCategories), keysRule(checkLead));

export type GalleryProps = Props<typeof gallerySchema> & {
  readonly site: SiteLanguage<'pictures' | 'dialog' | 'more'>;
};
