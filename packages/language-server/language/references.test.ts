import { expect, it } from 'vitest';
import { describeParts, findWords, site } from '../../../tests/support/edited-small-site.ts';
import { findReferences } from './references.ts';

const find = (file: string, words: string, withDeclaration = false) =>
  describeParts(findReferences(site, ...findWords(file, words), withDeclaration));

it.each([
  ['a value, from its key', 'site.yaml', '‹phone›:', ['pages/home.yaml:4 site.contact.phone']],
  ['a group of values', 'site.yaml', '‹prices›:', ['pages/home.yaml:7 site.facts.prices.studio']],
  ['a shared block, from its file', 'pages/_shared/hint.yaml', '‹type›', ['pages/home.yaml:5 hint']],
  ['a collection', 'site.yaml', '‹places›:', ['site.yaml:8 places', 'pages/home.yaml:8 places']],
  ['an anchor', 'pages/about.yaml', 'id: ‹team›', ['pages/about.yaml:4 team', 'pages/home.yaml:4 team']],
  ['an anchor of a shared block', 'pages/_shared/hint.yaml', 'id: ‹hint›', ['pages/places/palm.yaml:3 hint']],
  [
    'a page, by any of its addresses',
    'pages/home.yaml',
    'Us](/‹about›',
    ['site.yaml:8 /about', 'site.yaml:16 /about', 'pages/home.yaml:4 /about#team', 'pages/home.yaml:4 /about'],
  ],
  [
    'a word of entries',
    'pages/_templates/place.yaml',
    '  ‹name›: text',
    ['pages/_templates/place.yaml', 'pages/home.yaml:8 name'],
  ],
])('finds the references to %s', (_what, file, words, expected) => {
  const found = find(file, words);
  for (const each of expected) expect(found).toContainEqual(expect.stringContaining(each));
});

it('includes the definition only if that is requested', () => {
  expect(find('pages/about.yaml', 'id: ‹team›', true)).toEqual([
    'pages/about.yaml:4 team',
    ...find('pages/about.yaml', 'id: ‹team›'),
  ]);
});
