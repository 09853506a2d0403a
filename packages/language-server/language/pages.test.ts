import { expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';
import { FILES, page } from '../../../tests/support/small-site.tsx';
import { fileOfAddress, listPageAnchors } from './pages.ts';

const { knowledge, files } = readSmallSite({
  'pages/_shared/hint.yaml': 'type: note\nid: hint\ntext: shared\n',
  'pages/about.yaml': page(
    '  - { type: note, id: start, text: a }\n  - { shared: hint }\n  - { shared: hint, id: other }\n',
  ),
  'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'].replace('type: cover', 'type: cover, id: top'),
});
const anchors = (file: string) =>
  listPageAnchors(knowledge, (each) => files[each], file).map(({ id, file: where }) => `${id} in ${where}`);

it('finds the file of an address, of an alias and of a link to an anchor', () => {
  const addresses = ['/about', '/company/about', '/places/creek#top', '/nowhere'];
  expect(addresses.map((address) => fileOfAddress(knowledge, address))).toEqual([
    'pages/about.yaml',
    'pages/about.yaml',
    'pages/places/creek.yaml',
    undefined,
  ]);
});

it('lists the anchors of a page with those of shared blocks', () => {
  expect(anchors('pages/about.yaml')).toEqual([
    'start in pages/about.yaml',
    'hint in pages/_shared/hint.yaml',
    'other in pages/about.yaml',
  ]);
});

it('lists the anchors of an entry, which are in its template', () => {
  expect(anchors('pages/places/creek.yaml')).toEqual(['top in pages/_templates/place.yaml']);
});
