import { defineBlock, listItem, readOffer } from '../../src/block/index.ts';
import roundCss from '../../src/theme/round.css?inline';
import rowCss from '../../src/theme/row.css?inline';
import showAllCss from '../../src/theme/show-all.css?inline';
import { cardsSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Cards } from './view.tsx';

export const cards = defineBlock({
  type: 'cards',
  title: 'Cards',
  summary: 'A grid of cards with heading and text, each with an icon or a picture and perhaps a link.',
  keywords: ['columns', 'grid', 'tiles', 'features', 'services', 'team', 'staff', 'people'],
  schema: cardsSchema,
  view: Cards,
  words: ['more', 'prices'],
  styles: ({ layout, shown }) => [
    css,
    ...(layout === 'row' ? [roundCss, rowCss] : []),
    ...(shown === undefined ? [] : [showAllCss]),
  ],
  enhance: ({ layout }) => (layout === 'row' ? 'touch' : undefined),
  adds: [],
  structuredData: ({ items }, site) =>
    items.flatMap(({ title, link, price }) => [
      ...(link ? listItem(link, title) : []),
      ...(price === undefined ? [] : readOffer(price, title, site)),
    ]),
});
