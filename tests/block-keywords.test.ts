import { expect, it } from 'vitest';
import { blocks } from '../blocks/index.ts';
import { checkSite } from '../src/check/index.ts';
import { loadMemorySite } from './support/example-site.ts';
import { FILES, page } from './support/small-site.tsx';

/** The words for a block of an unknown type on a page. */
function explain(type: string) {
  const files = { ...FILES, 'pages/home.yaml': page(`  - type: ${type}\n`, 'Home') };
  return checkSite(loadMemorySite(files, blocks)).find(
    ({ message }) => message === `There is no block type "${type}".`,
  );
}

it.each([
  ['accordion', 'faq'],
  ['Accordions', 'faq'],
  ['acordion', 'faq'],
  ['columns', 'cards'],
  ['cards-grid', 'cards'],
  ['image_carousel', 'gallery'],
  ['testimonial', 'testimonials'],
  ['nav', 'site-header'],
  ['logos', 'logo-strip'],
  ['banner', 'cta-banner'],
  ['cookie-banner', 'consent-banner'],
])('a block type from elsewhere, %s, is answered with ours: %s', (unknown, ours) => {
  expect(explain(unknown)?.hint).toBe(`Did you mean "${ours}"? All types are at /_blocks while "npm start" runs.`);
});

it('an unknown block type is corrected without asking only if it is misspelt', () => {
  expect(explain('porse')?.fix?.text).toBe('prose');
  expect(explain('accordion')?.fix).toBeUndefined();
});

it('a block type that means nothing is answered with the place of the list', () => {
  expect(explain('xyzzy')?.hint).toBe('All types are at /_blocks while "npm start" runs.');
});

it('a keyword belongs to one block, and is not its name', () => {
  const names = blocks.flatMap(({ type, keywords }) => [type, ...keywords]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
