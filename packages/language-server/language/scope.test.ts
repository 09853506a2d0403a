import { expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';
import { wordsAt } from './scope.ts';

const { knowledge } = readSmallSite();
const items = { collection: 'places', each: { name: '' } };
const data = { blocks: [{ type: 'note', text: '', items }] };
const names = (file: string, ...path: readonly (string | number)[]) =>
  wordsAt(knowledge, file, data, path).map(({ name }) => name);

it('are those of the site and of the page in a page', () => {
  const found = names('pages/home.yaml', 'blocks', 0, 'text');
  expect(found).toEqual(expect.arrayContaining(['site.name', 'site.contact.phone', 'page.label']));
  expect(found).not.toContain('region');
});

it('include those of the entries in their template and in lists of them', () => {
  expect(names('pages/_templates/place.yaml', 'blocks', 0, 'text')).toContain('region');
  expect(names('pages/home.yaml', 'blocks', 0, 'items', 'each', 'name')).toContain('region');
  expect(names('pages/home.yaml', 'blocks', 0, 'items', 'where')).not.toContain('region');
});

it('are only those of the site in site.yaml', () => {
  expect(names('site.yaml', 'business', 'phone')).not.toContain('page.label');
});
