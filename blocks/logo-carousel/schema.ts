import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { image, list, number, text } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const logoCarouselSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The words above the logos'),
  logos: list(image(), { min: 3 }).describe('The logos, in order'),
  delay: number({ min: 1000, max: 20000, step: 100 })
    .default(3000)
    .describe('How long it stops before it moves on, in milliseconds'),
});

export type LogoCarouselProps = Props<typeof logoCarouselSchema> & { readonly site: SiteLanguage<'logos'> };
