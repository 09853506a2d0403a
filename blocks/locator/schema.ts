import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, image, link, list, needs, number, text, unique } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

const position = group('position', {
  x: number({ min: 0, max: 100 }).describe('How far from the left edge of the map, in percent of its width'),
  y: number({ min: 0, max: 100 }).describe('How far from the top edge of the map, in percent of its height'),
  latitude: number({ min: -90, max: 90 }).optional().describe('Its real position, in degrees north: 25.08'),
  longitude: number({ min: -180, max: 180 }).optional().describe('Its real position, in degrees east: 55.14'),
  name: text({ max: 20 }).optional().describe('A shorter name of the place, for the map: Marina'),
}).check(needs('latitude', 'longitude'), needs('longitude', 'latitude'));

export const locatorSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the map'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  image: image({ shownAt: 700 }).describe('The map, a picture without names'),
  inset: group('map in the map', {
    x: number({ min: 0, max: 100 }).describe('How far its left edge is from that of the map, in percent of the width'),
    y: number({ min: 0, max: 100 }).describe('How far its top edge is from that of the map, in percent of the height'),
    width: number({ min: 1, max: 100 }).describe('Its width, in percent of that of the map'),
    height: number({ min: 1, max: 100 }).describe('Its height, in percent of that of the map'),
  })
    .optional()
    .describe('A larger map of one part, drawn on the map. Names do not cross its edge'),
  items: list(
    group('place', {
      title: text({ max: 60 }).describe('The name of the place'),
      description: text({ max: 200 }).optional().describe('Its description in the list'),
      image: image({ shownAt: 270 }).optional().describe('A picture of it, for a list of cards'),
      near: list(text({ max: 40 }))
        .optional()
        .describe('Other names for it, and places without a page that it is the nearest to: JVC, Al Barsha'),
      group: text({ max: 30 }).optional().describe('Its group, such as a region; visitors can choose one'),
      link: link().describe('The page that it leads to'),
      position: position.optional().describe('Where it is on the map. Without it, it is only in the list'),
    }),
  )
    .check(unique('title'))
    .describe('The places'),
  nothing: text({ max: 160 }).optional().describe('The words when a search finds no place'),
  help: link().optional().describe('Where to ask about another place, after these words'),
  helpField: text({ max: 40 })
    .optional()
    .describe('The name of the field of the form there that the typed words fill in: address'),
});

export type LocatorProps = Props<typeof locatorSchema> & { readonly site: SiteLanguage<'locator'> };
export type ListedPlace = LocatorProps['items'][number];
