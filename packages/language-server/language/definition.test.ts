import { expect, it } from 'vitest';
import { describeParts, findWords, site } from '../../../tests/support/edited-small-site.ts';
import { locateNamed } from './definition.ts';
import { findSubject } from './subject.ts';

const HOME = 'pages/home.yaml';

it.each([
  ['a quoted value', HOME, 'site.contact.‹phone›', 'site.yaml:4 phone'],
  ['a value in a group', HOME, 'site.facts.prices.‹studio›', 'site.yaml:5 studio'],
  ['a link', HOME, 'Us](/‹about›', 'pages/about.yaml:1'],
  ['a link to an anchor', HOME, '/about#‹team›', 'pages/about.yaml:4 team'],
  ['a link within the page', HOME, '#‹start›', 'pages/home.yaml:4 start'],
  ['a link to the anchor of a shared block', 'pages/places/palm.yaml', '/#‹hint›', 'pages/_shared/hint.yaml:2 hint'],
  ['a shared block', HOME, 'shared: ‹hint›', 'pages/_shared/hint.yaml:1'],
  ['a collection', HOME, 'collection: ‹places›', 'site.yaml:18 places'],
  ['a word of an entry', HOME, 'name: "${‹name›', 'pages/_templates/place.yaml:2 name'],
  [
    'a word of an entry in its template',
    'pages/_templates/place.yaml',
    'Welcome to ${‹name›',
    'pages/_templates/place.yaml:2 name',
  ],
  ['a page of a route', 'site.yaml', 'page: ‹about›', 'pages/about.yaml:1'],
  ['an alias', 'site.yaml', 'notFound: ‹missing›', 'pages/missing.yaml:1'],
  ['a template', 'site.yaml', 'template: ‹_templates/place›', 'pages/_templates/place.yaml:1'],
  ['an address in routes', 'site.yaml', '‹/about›:', 'pages/about.yaml:1'],
])('finds the definition of %s', (_what, file, words, expected) => {
  const named = findSubject(site, ...findWords(file, words))?.named;
  expect(describeParts([named && locateNamed(site, named)])).toEqual([expected]);
});

it.each([
  ['words', HOME, 'Ca‹ll›'],
  ['a word that is given', HOME, '${‹path›}'],
  ['a type of block', HOME, 'type: ‹note›'],
])('finds none for %s', (_what, file, words) => {
  const named = findSubject(site, ...findWords(file, words))?.named;
  expect(describeParts([named && locateNamed(site, named)])).toEqual(['nowhere']);
});
