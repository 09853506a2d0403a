import { expect, it } from 'vitest';
import { listChoices } from './index.ts';

const MANY = ['anchor', 'engine', ...Array.from({ length: 300 }, (_, index) => `other-${index}`)];

it('names all of a few choices, in their order', () => {
  expect(listChoices(['plain', 'tinted', 'dark'], 'drak')).toBe('plain, tinted, dark');
});

it('names those of many choices that are most like the word, and says how many others there are', () => {
  expect(listChoices(MANY, 'Anchr')).toMatch(/^anchor, (?:[\w-]+, ){3}[\w-]+ and 297 more$/);
});

it('looks no further than the first part of a word that is long', () => {
  expect(listChoices(MANY, 'engine'.repeat(100_000))).toMatch(/ and 297 more$/);
});
