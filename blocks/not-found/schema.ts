import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, image, link, list, text } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const notFoundSchema = z.strictObject({
  code: text({ max: 10 }).describe('The large figure: 404'),
  heading: text({ max: 60 }).describe('The heading of the page'),
  text: text({ max: 300 }).describe('What happened'),
  image: image({ shownAt: 720 }).optional().describe('A picture beside the words'),
  action: button().describe('The way out'),
  popular: list(link(), { max: 8 }).optional().describe('The pages that most visitors look for'),
});

export type NotFoundProps = Props<typeof notFoundSchema> & { readonly site: SiteLanguage<'notFound' | 'search'> };
