import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { keysRule, link, list, readItems, text } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

/** Reports words in `first` that are not in `words`. */
function checkFirst({ words, first }: Readonly<Record<string, unknown>>) {
  const all = readItems(words);
  return readItems(first).map((word, index) => {
    const message = `"${String(word)}" is not one of the words. Write one of them exactly as in "words", or delete it.`;
    return all.length > 0 && !all.includes(word) && { path: ['first', index], message };
  });
}

export const typedHeadingSchema = z
  .strictObject({
    before: text({ max: 60 }).describe('The words that stay, before the words that change'),
    words: list(text({ max: 40 }), { min: 2 }).describe('The words that are typed, one after the other'),
    first: list(text({ max: 40 }))
      .optional()
      .describe('The words to begin with, such as the best known; the others follow in their order'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    link: link().optional().describe('A link beside the heading, such as to the list of all words'),
  })
  .check(keysRule(checkFirst));

export type TypedHeadingProps = Props<typeof typedHeadingSchema> & { readonly site: SiteLanguage<'animation'> };
