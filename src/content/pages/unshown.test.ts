import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';

const entry = (name: string, region: string) => `name: ${name}\nregion: ${region}\nfacts: [{ name: Sea, link: / }]\n`;
const ENTRIES = {
  'pages/places/bay.yaml': entry('Bay', 'north'),
  'pages/places/dock.yaml': entry('Dock', 'south'),
  'pages/places/east.yaml': `draft: true\n${entry('East', 'north')}`,
};
const list = (query: string) =>
  `  - { type: note, text: a, items: { collection: places, ${query}, each: { name: "\${name}" } } }\n`;
const listNotes = (files: Readonly<Record<string, string>>) =>
  load({ ...ENTRIES, ...files })
    .listNotes()
    .map(({ message, source, range }) => [source.file, source.text.slice(...range), message]);

describe('a list with a limit that is shorter than its collection', () => {
  it('is noted with the shown and the total number', () => {
    expect(listNotes({ 'pages/home.yaml': page(list('limit: 3')) })).toEqual([
      ['pages/home.yaml', '3', 'This list shows 3 of the 4 entries of "places" that match.'],
    ]);
    expect(listNotes({ 'pages/home.yaml': page(list('where: { region: south }, limit: 1')) })).toEqual([
      ['pages/home.yaml', '1', 'This list shows 1 of the 2 entries of "places" that match.'],
    ]);
  });

  it('is noted wherever it is', () => {
    const query = '{ collection: places, limit: 1, each: { name: In } }';
    const notes = listNotes({
      'site.yaml': SITE.replace('{ collection: places, each: { name: In, link: "${path}" } }', query),
      'pages/_shared/hint.yaml': `type: note\ntext: a\ninside: { type: note, text: b, items: [${query}] }\n`,
      'pages/home.yaml': page('  - shared: hint\n'),
      'pages/_templates/place.yaml': `${FILES['pages/_templates/place.yaml']}  - { type: note, text: b, items: ${query} }\n`,
    });
    expect(notes.map(([file]) => file)).toEqual([
      'site.yaml',
      'pages/_shared/hint.yaml',
      'pages/_templates/place.yaml',
    ]);
  });

  it.each([
    ['a list that drops nothing', list('limit: 4')],
    ['a list without a limit', list('sort: name')],
    ['what is wrong', list('limit: 1, where: { regoin: south }')],
    ['a limit that is none', list('limit: 0')],
  ])('is not noted for %s', (_, blocks) => expect(listNotes({ 'pages/home.yaml': page(blocks) })).toEqual([]));

  it('is not noted if its items depend on the entry', () => {
    const template = `${FILES['pages/_templates/place.yaml']}${list('limit: 1, where: { region: "${region}" }')}`;
    expect(listNotes({ 'pages/_templates/place.yaml': template })).toEqual([]);
  });

  it('is not a fault', () => {
    expect(load({ ...ENTRIES, 'pages/home.yaml': page(list('limit: 3'), 'Home') }).faults).toEqual([]);
  });
});
