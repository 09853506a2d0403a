import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { richText, text } from '../../src/block/index.ts';

export const consentBannerSchema = z.strictObject({
  heading: text({ max: 60 }).describe('The question, such as "May we count your visit?"'),
  text: richText().describe('What is counted by whom, and what it stores, with a link to your privacy policy'),
  accept: text({ max: 30 }).describe('The button that agrees'),
  refuse: text({ max: 30 }).describe('The button that refuses'),
});

export type ConsentBannerProps = Props<typeof consentBannerSchema>;
