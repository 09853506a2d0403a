import { expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';

const { knowledge, early } = readSmallSite();

it('knows the pages with their files, and the addresses before the site is loaded', () => {
  expect(knowledge.files['/places/creek']).toBe('pages/places/creek.yaml');
  expect(knowledge.files['/company/about']).toBe('pages/about.yaml');
  expect(early.files).toEqual({});
  expect(early.names.address.map(({ name }) => name)).toEqual(['/', '/about', '/places/creek', '/places/palm']);
});

it('knows the values of the site and of the entries of each collection', () => {
  expect(early.siteValues).toContainEqual(
    expect.objectContaining({ name: 'site.facts.prices.studio', value: '1,500' }),
  );
  const { entries, template, words } = early.collections.places ?? {};
  expect([entries, template]).toEqual(['places/*.yaml', '_templates/place']);
  expect(words?.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'region', 'path']));
});

it('can be sent to another thread', () => {
  expect(structuredClone(knowledge)).toEqual(knowledge);
});
