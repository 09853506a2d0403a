import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';

const told = (site: string) =>
  load({ 'site.yaml': site }).diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`);
const ofPages = (entries: string) => told(SITE.replace('entries: places/*.yaml', `entries: "${entries}"`));
const ofData = (entries: string) =>
  told(SITE.replace('collections:\n', `collections:\n  prices: { entries: "${entries}", fields: { name: text } }\n`));

describe('the files of entries', () => {
  it.each([
    [
      'places/*.txt',
      'Only ".yaml" files are read, and these end in ".txt". Write "places/*.yaml", and write the entries as YAML.',
    ],
    ['places/*.yml', 'these end in ".yml". Write "places/*.yaml", and rename the files.'],
    ['places/hello.md', 'A Markdown file is one entry. Write "places/*.md" for the files in that folder.'],
    ['places', 'This does not match any files. Write "places/*.yaml" for the files in that folder.'],
    ['places/', 'Write "places/*.yaml"'],
    ['', '"entries" is blank.'],
    [' ', '"entries" is blank.'],
    ['./', 'This does not match any files. Write "*.yaml" for the files in that folder.'],
    ['/places/*.yaml', 'Files are relative to the folder pages. Write "places/*.yaml".'],
    ['./places/*.yaml', 'Write "places/*.yaml".'],
    ['pages/places/*.yaml', 'Write "places/*.yaml".'],
    ['data/*.csv', 'A file of this kind has all entries of a collection. Write its name without "*".'],
  ])('in "%s" are reported once, with what is read', (entries, words) =>
    expect(ofPages(entries)).toEqual([expect.stringContaining(words)]),
  );

  it.each(['prices/*.txt', 'prices'])('in "%s" are reported for data, too', (entries) =>
    expect(ofData(entries)).toEqual([expect.stringContaining('Write "')]),
  );

  it('may be one sheet of a workbook', () => {
    const named = (entries: string) => told(SITE.replace('entries: places/*.yaml', `entries: ${entries}`));
    expect(named('{ file: data/places.docx }')).toEqual([expect.stringContaining('This is not a sheet.')]);
    expect(named('{ fiel: data/places.xlsx }')).toEqual([expect.stringContaining('"fiel" is not a key')]);
  });

  it.each(['places/*', 'places/**', 'places/**/*.yaml'])('in "%s" are read', (entries) =>
    expect(ofPages(entries)).toEqual([]),
  );
});
