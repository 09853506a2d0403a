import { describe, expect, it } from 'vitest';
import { findHighHeading, findMarkdownSlips, withoutCode } from './markdown.ts';

const written = (markdown: string) => findMarkdownSlips(markdown).map((slip) => slip.written);
const table = (...rows: readonly string[]) => ['| size | price |', '|---|--:|', '| a | 1 |', ...rows].join('\n');

describe('a table', () => {
  it.each([
    ['with the same cells in each row', table('| b | 2 |', 'c | 3')],
    ['with empty cells and escaped signs', table('| b \\| c | |', '| | |')],
    ['with a paragraph after a blank line', table('', 'Prices include VAT.')],
    ['that a heading, a list or a rule ends', table('### More')],
    ['that a list ends', table('- One')],
    ['that a quote ends', table('> One')],
    ['inside a quote', '> a | b\n> -|-\n> c | d'],
    ['that is code', '```\na | b\n-|-\nc\n```'],
    ['that is none', 'One | two | three\n\nOr four | five'],
  ])('%s is valid', (_name, markdown) => expect(written(markdown)).toEqual([]));

  it.each([
    ['a sentence below it', table('Prices include VAT.'), 'Prices include VAT.'],
    ['a row with a cell too many', table('| b | 2 | lost |'), '| b | 2 | lost |'],
    ['a row with a cell too few', table('| b |'), '| b |'],
    ['a line below its head that has other columns', 'a | b\n-|-|-\n', '-|-|-'],
    ['a short row inside a quote', '> a | b\n> -|-\n> c', 'c'],
  ])('is refused for %s', (_name, markdown, row) => expect(written(markdown)).toEqual([row]));
});

describe('a link', () => {
  it.each([
    ['See [our prices](/prices.', '[our prices](/prices.'],
    ['See [our prices] (/prices).', '[our prices] (/prices)'],
    ['See [[our] prices] (/prices).', undefined],
    ['See [one](/one) and [two](/two.', '[two](/two.'],
  ])('%s', (markdown, found) => expect(written(markdown)).toEqual(found === undefined ? [] : [found]));
});

describe('code is literal', () => {
  it.each([
    ['`[a](/b` and `• c`'],
    ['```sh\n# install\n• a [b](/c\n```\n'],
    ['> ~~~\n> # install\n> ~~~'],
    ['```\n# never closed'],
    ['- a\n\n  ```\n  # b\n  ```'],
  ])('%j', (markdown) => {
    expect(written(markdown)).toEqual([]);
    expect(findHighHeading(markdown)).toBeUndefined();
  });

  it('and no more than that', () => {
    expect(withoutCode('a\n\n```\nb\n```\n\nc `d` e\n\n~~~\nf\n~~~\ng')).toBe('a\n\n\n\nc  e\n\n\ng');
    expect(findHighHeading('```\na\n```\n\n# b')).toBe('# b');
  });
});
