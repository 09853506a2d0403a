import { defineBlock, readOffer } from '../../src/block/index.ts';
import { pricingSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Pricing } from './view.tsx';

export const pricing = defineBlock({
  type: 'pricing',
  title: 'Pricing tiers',
  summary: 'Prices, packages or commission rates side by side; one of them may stand out.',
  keywords: ['plans', 'tiers', 'packages'],
  schema: pricingSchema,
  view: Pricing,
  words: ['prices'],
  styles: [css],
  carries: ({ tiers, action: { link }, carryTier: name }) =>
    name === undefined ? [] : [{ link, name, answers: tiers.map(({ title }) => title), path: ['carryTier'] }],
  // A price with a prefix is left out, unless the prefix means a minimum price, such as "From".
  structuredData: ({ tiers }, site) =>
    tiers.flatMap(({ title, prefix, price }) =>
      readOffer(prefix === undefined ? price : `${prefix} ${price}`, title, site),
    ),
});
