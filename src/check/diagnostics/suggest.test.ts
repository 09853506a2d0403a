import { expect, it } from 'vitest';
import { listChoices } from './index.ts';

const MANY = ['anchor', 'engine', ...Array.from({ length: 300 }, (_, index) => `other-${index}`)];

it('names all of a few choices, in their order', () => {
  expect(listChoices(['plain', 'tinted', 'dark'], 'drak')).toBe('plain, tinted, dark');
});

it('lists the most similar ones of many choices, and the number of the others', () => {
  expect(listChoices(MANY, 'Anchr')).toMatch(/^anchor, (?:[\w-]+, ){3}[\w-]+ and 297 more$/);
});

it('only compares the start of a long word', () => {
  expect(listChoices(MANY, 'engine'.repeat(100_000))).toMatch(/ and 297 more$/);
});
