import { shorten } from '../escape.ts';
import { defineRule } from '../rule.ts';

/** From these they are made, or shown to visitors. */
const reliesOn = 'name contact facts business layout collections routes'.split(' ');

export const notShown = defineRule<{ what: string; words: string; where: 'on this page' | 'on every page' }>({
  code: 'structured-data/not-shown',
  reliesOn,
  title: 'Something that search engines are told and visitors are not',
  message: ({ what, words, where }) =>
    `Search engines are told that ${what} is "${shorten(words, 60)}", and visitors do not read that ${where}.`,
  hint: ({ where }) =>
    where === 'on this page'
      ? 'Show the same words on the page, or do not tell them: search engines distrust a site that tells them more than its visitors.'
      : 'Show it in the header or the footer, written in the same way, or remove it here.',
});

export const missingProperty = defineRule<{ type: string; properties: string }>({
  code: 'structured-data/missing-property',
  reliesOn,
  title: 'Something that search engines are told by halves',
  message: ({ type, properties }) => `Search engines are told of a ${type} without ${properties}, and will ignore it.`,
  hint: () => 'Fill in what is missing; where the block has no place for it, its "structuredData" has to be corrected.',
});

export const selfServingReview = defineRule<{ type: string }>({
  code: 'structured-data/self-serving-review',
  reliesOn,
  title: 'Praise of our own company as a fact for search engines',
  message: ({ type }) => `Search engines are told a ${type} of our own company, which they do not allow.`,
  hint: () =>
    'Show it to visitors, and leave it out of "structuredData": search engines believe such praise only on the sites of others.',
});
