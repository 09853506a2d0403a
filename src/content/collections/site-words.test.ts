import { expect, it } from 'vitest';
import { blocks } from '../../../blocks/index.ts';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, page } from '../../../tests/support/small-site.tsx';

/** The groups of words that the builder asks a Dutch site to translate. */
function askedGroups(changes: Readonly<Record<string, string>>) {
  const site = FILES['site.yaml'].replace('locale: en-AE', 'locale: nl-NL');
  const { diagnostics } = loadMemorySite({ ...FILES, 'site.yaml': site, ...changes }, [...blocks, ...BLOCKS]);
  const hint = diagnostics.find(({ code }) => code === 'words/no-language')?.hint ?? '';
  return new Set([...hint.matchAll(/([a-zA-Z]+)\.[a-zA-Z]+/g)].map(([, group]) => group));
}

it('needs the words of the blocks that a site uses, and those of its pages', () => {
  const groups = askedGroups({});
  expect([...groups]).toEqual(expect.arrayContaining(['page', 'navigation']));
  for (const idle of ['report', 'locator', 'logos', 'quotes', 'form', 'slider'])
    expect([...groups]).not.toContain(idle);
});

it('finds blocks in slots, in shared blocks, in templates and in the layout', () => {
  const inside = page('  - { type: note, text: a, inside: { type: form, heading: Ask } }\n', 'Home');
  expect([...askedGroups({ 'pages/home.yaml': inside })]).toContain('form');
  expect([...askedGroups({ 'pages/_shared/faq.yaml': 'type: faq\n' })]).toContain('more');
  const template = FILES['pages/_templates/place.yaml'].replace('  - { type: cover }', '  - { type: report }');
  expect([...askedGroups({ 'pages/_templates/place.yaml': template })]).toContain('report');
});
