import { describe, expect, it } from 'vitest';
import type { Json } from '../index.ts';
import { applyEdits } from '../index.ts';

/** The text after the value of `a` was set. */
function set(before: string, value: Json): string {
  const result = applyEdits(before, [{ kind: 'set', path: ['a'], value }]);
  if (!result.ok) throw new Error(result.reason);
  return result.text;
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('a text is written', () => {
  it.each<[string, string]>([
    ['Roof repair', 'Roof repair'],
    ['/services#top', '/services#top'],
    ['${site.name}', '${site.name}'],
    ['From AED ${site.price}', 'From AED ${site.price}'],
    ['it’s', 'it’s'],
    ["it's", "it's"],
    ['🏠 and 👩‍💻', '🏠 and 👩‍💻'],
    ['2026-11-21', '2026-11-21'],
    ['+971 4 000', '+971 4 000'],
    ['a:b', 'a:b'],
    ['-5 to 5', '-5 to 5'],
    ['(a, b)', '(a, b)'],
  ])('%s without quotes', (text, written) => expect(set('a: x\n', text)).toBe(`a: ${written}\n`));

  it.each<[string, string]>([
    ['', '""'],
    ['12', '"12"'],
    ['1.50', '"1.50"'],
    ['007', '"007"'],
    ['true', '"true"'],
    ['null', '"null"'],
    ['~', '"~"'],
    ['no', '"no"'],
    ['On', '"On"'],
    ['16:00', '"16:00"'],
    ['a: b', '"a: b"'],
    ['a:', '"a:"'],
    ['a #b', '"a #b"'],
    ['- a', '"- a"'],
    ['*a', '"*a"'],
    ['&a', '"&a"'],
    ['!a', '"!a"'],
    ['#1', '"#1"'],
    ['@a', '"@a"'],
    ['[a]', '"[a]"'],
    ['{ a: b }', '"{ a: b }"'],
    ['a ', '"a "'],
    [' a', '" a"'],
    ['a\tb\u200b', '"a\\tb\\u200b"'],
    ['"a"', `'"a"'`],
    ['a: "b"', `'a: "b"'`],
    ['“a”', '"“a”"'],
    ['---', '"---"'],
    ['a\r\nb', '"a\\r\\nb"'],
  ])('%s in quotes', (text, written) => expect(set('a: x\n', text)).toBe(`a: ${written}\n`));

  it('of several lines below a bar', () => {
    expect(set('a: x # why\n', 'one\n\n  two')).toBe('a: |- # why\n  one\n\n    two\n');
    expect(set('a: x\n', 'one\ntwo\n')).toBe('a: |\n  one\n  two\n');
    expect(set('a: x\nb: 1\n', 'one\n\n')).toBe('a: |+\n  one\n\nb: 1\n');
    expect(set('a: x\n', ' one\ntwo')).toBe('a: " one\\ntwo"\n');
  });

  it('that is long on lines of at most 150 characters', () => {
    const text = words(40);
    const after = set('a: x\n', text);
    const [head, ...lines] = after.trimEnd().split('\n');
    expect(head).toBe('a: >-');
    expect(lines.map((line) => line.trim()).join(' ')).toBe(text);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(150);
    expect(lines).toHaveLength(2);
  });

  it('that is long and has no spaces on one line', () =>
    expect(set('a: x\n', `/${'x'.repeat(200)}`)).toBe(`a: /${'x'.repeat(200)}\n`));

  it('between brackets on one line, with quotes around special characters', () =>
    expect(set('a: [x]\n', ['a, b', 'a}', 'a:b', '${x}', 'one\ntwo', 'it is'])).toBe(
      'a: ["a, b", "a}", a:b, "${x}", "one\\ntwo", it is]\n',
    ));

  it('in quotes before a comment, which could look like a part of it', () =>
    expect(set('a: x # why\n', 'two words')).toBe('a: "two words" # why\n'));
});

describe('the style of a text', () => {
  it.each<[string, string, string, string]>([
    ['double quotes', 'a: "x"\n', 'y', 'a: "y"\n'],
    ['double quotes', 'a: "x"\n', 'say "y"', 'a: "say \\"y\\""\n'],
    ['single quotes', "a: 'x'\n", "it's", "a: 'it''s'\n"],
    ['a bar', 'a: |\n  x\nb: 1\n', 'y', 'a: |-\n  y\nb: 1\n'],
    ['a bar', 'a: |\n  x\n', 'y\n', 'a: |\n  y\n'],
    ['a deeper indent', 'a: |\n    x\n', 'y\n\nz\n', 'a: |\n    y\n\n    z\n'],
    [
      'a fold',
      `a: >-\n  one two\n  ${'three '.repeat(10)}six\n`,
      `${'five '.repeat(12)}one two three`,
      `a: >-\n  ${'five '.repeat(12)}one\n  two three\n`,
    ],
    ['a fold', 'a: >\n  x\n', 'one\n\ntwo\n', 'a: >\n  one\n\n\n  two\n'],
    [
      'a fold without a sign',
      `a: one\n  ${'two '.repeat(16)}three\n  four five\n`,
      `${'six '.repeat(16)}ten two nine`,
      `a: ${'six '.repeat(16)}ten\n  two nine\n`,
    ],
    [
      'a fold whose lines are short',
      'a: >\n  Folded text that\n  goes on.\n',
      `${'word '.repeat(24)}ends.\n`,
      `a: >\n  ${'word '.repeat(14)}word\n  ${'word '.repeat(9)}ends.\n`,
    ],
    ['one long line', `a: ${words(40)}\n`, words(41), `a: ${words(41)}\n`],
    ['quotes that are needed still', "a: 'b: c'\n", 'b: d', "a: 'b: d'\n"],
  ])('stays: %s', (_style, before, text, after) => expect(set(before, text)).toBe(after));

  it.each(['""', "''", '"11"', '"one: two"'])('does not stay if only the previous text needed quotes: %s', (before) => {
    expect(set(`a: ${before}\n`, '11 people')).toBe('a: 11 people\n');
  });

  it.each<[string, string, string, string]>([
    ['single quotes and a line break', "a: 'x'\n", 'y\nz', 'a: |-\n  y\n  z\n'],
    ['a bar and a space at the start', 'a: |\n  x\n', ' y', 'a: " y"\n'],
    ['a bar and nothing', 'a: |\n  x\nb: 1\n', '', 'a: ""\nb: 1\n'],
    ['no quotes and what needs some', 'a: x\n', 'yes', 'a: "yes"\n'],
  ])('changes if it cannot represent the text: %s', (_case, before, text, after) =>
    expect(set(before, text)).toBe(after),
  );
});

describe('a key', () => {
  it.each([
    ['two words', 'two words'],
    ['/a', '/a'],
    ['404', '404'],
    ['on', 'on'],
    ['é', 'é'],
    ['a: b', '"a: b"'],
    ['', '""'],
    ['- a', '"- a"'],
    ['#a', '"#a"'],
  ])('%s is written as %s', (name, written) => expect(set('a: x\n', { [name]: 1 })).toBe(`a:\n  ${written}: 1\n`));
});

it.each<[Json, string]>([
  [0, '0'],
  [-2.5, '-2.5'],
  [1e21, '1e+21'],
  [true, 'true'],
  [null, 'null'],
  [[], '[]'],
  [{}, '{}'],
])('%j is written as %s', (value, written) => expect(set('a: x\n', value)).toBe(`a: ${written}\n`));
