import { shorten } from '../escape.ts';
import { defineRule } from '../rule.ts';

/** The keys of `site.yaml` from which structured data is made, or that visitors see. */
const reliesOn = 'name contact facts business layout collections routes'.split(' ');

export const notShown = defineRule<{ what: string; words: string; where: 'on this page' | 'on every page' }>({
  code: 'structured-data/not-shown',
  reliesOn,
  title: 'Structured data that visitors cannot see',
  message: ({ what, words, where }) =>
    `In the structured data, ${what} is "${shorten(words, 60)}", but visitors cannot read that ${where}.`,
  hint: ({ where }) =>
    where === 'on this page'
      ? 'Show the same text on the page, or remove it from the structured data: search engines distrust a site that tells them more than its visitors can see.'
      : 'Show it in the header or footer, written in the same way, or remove it here.',
});

export const missingProperty = defineRule<{ type: string; properties: string }>({
  code: 'structured-data/missing-property',
  reliesOn,
  title: 'Incomplete structured data',
  message: ({ type, properties }) =>
    `The structured data has a ${type} without ${properties}, so search engines will ignore it.`,
  hint: () =>
    'Fill in what is missing. If the block has no field for it, ask a developer to correct "structuredData" in the code of this block type.',
});

export const selfServingReview = defineRule<{ type: string }>({
  code: 'structured-data/self-serving-review',
  reliesOn,
  title: 'A review or rating of your own company in structured data',
  message: ({ type }) => `The structured data has a ${type} of your own company, which search engines do not allow.`,
  hint: () =>
    'Show it to visitors, but remove it from "structuredData": search engines accept reviews and ratings of your company only on other sites, such as a review site.',
});
