import { describe, expect, it } from 'vitest';
import { findRichTextSlips, findTextSlips } from './text-slips.ts';

const plain = (text: string) => findTextSlips(text).map(({ written }) => written);
const rich = (text: string) => findRichTextSlips(text).map(({ written }) => written);

describe('signs in a plain text', () => {
  it.each(['A & B', '5 * 3 * 2', 'snake_case and __dirname', '[1] and (2)', 'a {b} c', 'R&D; more', 'Rated 5*'])(
    '%s are words',
    (text) => expect(plain(text)).toEqual([]),
  );

  it.each([
    ['We look **closely**', '**closely**'],
    ['See [our prices](/prices)', '[our prices](/prices)'],
    ['Roofs &amp; walls', '&amp;'],
    ['5&nbsp;km', '&nbsp;'],
    ['![A wall](/wall.jpg)', '![A wall](/wall.jpg)'],
    ['Homes} in Dubai', '}'],
  ])('%s is told', (text, written) => expect(plain(text)).toEqual([written]));
});

describe('signs in a text in Markdown', () => {
  it.each(['**Bold** and *so* on', 'One\n\n**Two**', 'Code: `**`', 'Great!'])('%j are Markdown', (text) =>
    expect(rich(text)).toEqual([]),
  );

  it.each([
    ['We look **closely.', '**'],
    ['One **two\n\nthree** four', '**'],
    ['![A wall](/wall.jpg)', '![A wall](/wall.jpg)'],
  ])('%j is told', (text, written) => expect(rich(text)).toEqual([written]));
});
