import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeSnippet, writeText } from './write-yaml.ts';

const TEXTS = [
  '/about',
  '/about#hero',
  '#hero',
  'home-2',
  'yes',
  '24/7',
  '1500',
  '2026-12-01',
  '${site.name}',
  'a: b',
  'a, b',
  "it's",
  '',
];

describe('a text', () => {
  it.each(TEXTS)('"%s" needs no quotes', (text) => {
    expect(parse(`a: ${writeText(text, { isFlow: false, quote: '' })}`)).toEqual({ a: text });
    expect(parse(`a: { b: ${writeText(text, { isFlow: true, quote: '' })} }`)).toEqual({ a: { b: text } });
    expect(parse(`a: "${writeText(text, { isFlow: false, quote: '"' })}"`)).toEqual({ a: text });
    expect(parse(`a: '${writeText(text, { isFlow: false, quote: "'" })}'`)).toEqual({ a: text });
  });

  it('has quotes only if it needs them', () => {
    const plain = TEXTS.filter((text) => writeText(text, { isFlow: false, quote: '' }) === text);
    expect(plain).toEqual(['/about', '/about#hero', 'home-2', '24/7', '2026-12-01', '${site.name}', 'a, b', "it's"]);
  });
});

it('writes a snippet as lines, each in its column', () => {
  const body = { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }], links: ['/a', '/b'], none: [], open: '$1' };
  const text = writeSnippet(body, 4);
  expect(text.split('\n')).toEqual([
    'type: faq',
    '    items:',
    '      - question: Why?',
    '        answer: So.',
    '    links:',
    '      - /a',
    '      - /b',
    '    none: []',
    '    open: $1',
  ]);
});
