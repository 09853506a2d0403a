import { expect, it } from 'vitest';
import { findWords, site } from '../../../tests/support/edited-small-site.ts';
import { explain } from './hover.ts';

const HOME = 'pages/home.yaml';
const hover = (file: string, words: string) => explain(site, ...findWords(file, words))?.markdown;

it.each([
  [
    'the value of a fact and where it is written',
    HOME,
    'site.contact.‹phone›',
    '`+971 4 000 0000`\n\nsite.yaml, line 4',
  ],
  ['a number', HOME, 'site.facts.‹rating›', '`4.9`\n\nsite.yaml, line 5'],
  ['the value of a key of site.yaml', 'site.yaml', '‹phone›:', '`+971 4 000 0000`'],
  [
    'a word of an entry',
    HOME,
    'name: "${‹name›',
    'A value of each entry of `places`.\n\npages/_templates/place.yaml, line 2',
  ],
  ['the title of the page of a link', HOME, 'Us](/‹about›', '**About us**\n\npages/about.yaml'],
  ['a shared block', HOME, 'shared: ‹hint›', 'pages/_shared/hint.yaml'],
  ['what a key is for', HOME, '‹text›: "Call', 'The note\n\n*required*'],
  ['what a field is for, below the value in it', HOME, 'site.contact.‹phone›', '---\n\nThe note'],
  ['what a type of block is', HOME, 'type: ‹note›', '**Note.** A note.'],
])('shows %s', (_what, file, words, expected) => {
  expect(hover(file, words)).toContain(expected);
});

it('shows nothing without a description', () => {
  expect(hover('pages/places/creek.yaml', '‹The› Creek')).toBeUndefined();
  expect(explain(site, { file: 'README.md', text: 'Words' }, 2)).toBeUndefined();
});

it('is about the words at the cursor', () => {
  const [edited, offset] = findWords(HOME, 'site.contact.‹phone›');
  const { range = [0, 0] } = explain(site, edited, offset) ?? {};
  expect(edited.text.slice(...range)).toBe('site.contact.phone');
});
