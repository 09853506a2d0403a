import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  fieldName,
  group,
  list,
  readItems,
  readPart,
  rule,
  text,
  toggle,
  unique,
} from '../../src/block/index.ts';

/** Reports every featured tier after the first one. */
function findSecondFeatured(tiers: unknown) {
  const featured = readItems(tiers).flatMap((tier, index) => (readPart(tier, 'featured') === true ? [index] : []));
  return featured.slice(1).map((index) => ({
    path: [index, 'featured'],
    message: `Tier ${(featured[0] ?? 0) + 1} already stands out. Only one of them can have "featured: true".`,
  }));
}

export const pricingSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the tiers'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  badge: text({ max: 30 })
    .optional()
    .describe('The words above a featured tier: MOST POPULAR. Without them, it has none'),
  tiers: list(
    group('tier', {
      title: text({ max: 60 }).describe('The name of the tier'),
      prefix: text({ max: 20 }).optional().describe('A word before the price: From'),
      price: text({ max: 30 }).describe('The price or the rate: AED 1,500'),
      summary: text({ max: 120 }).optional().describe('Whom it is for, or up to which size'),
      features: list(text({ max: 140 })).describe('What it includes'),
      featured: toggle().default(false).describe('Whether it stands out'),
    }),
    { min: 2, max: 4 },
  )
    .check(unique('title'), rule(findSecondFeatured))
    .describe('The tiers, from small to large'),
  action: button().describe('The button of each tier'),
  carryTier: fieldName()
    .optional()
    .describe('The field that gets the title of the tier, in a form with "prefill" that the button leads to: package'),
  note: text({ max: 300 }).optional().describe('Small print under the tiers'),
});

export type PricingProps = Props<typeof pricingSchema>;
