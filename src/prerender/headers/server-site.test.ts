import { expect, it } from 'vitest';
import { POLICY } from './header-rules.ts';
import { headersEverywhere, isText, MEDIA_TYPES, patternSource, policiesByFile } from './server-site.ts';

it('recognises text, which is sent compressed, and not pictures and fonts', () => {
  const texts = Object.values(MEDIA_TYPES).filter(isText);
  expect(texts).toEqual(
    expect.arrayContaining(['text/html', 'text/xml', 'image/svg+xml', 'application/manifest+json']),
  );
  expect(texts.filter((type) => /png|jpeg|webp|avif|gif|icon|font|video|pdf/.test(type))).toEqual([]);
});

it('finds the headers of every response', () => {
  const rules = [
    { pattern: '/about', headers: { 'X-Robots-Tag': 'noindex' } },
    { pattern: '/*', headers: { 'X-Frame-Options': 'DENY' } },
  ];
  expect(headersEverywhere(rules)).toEqual({ 'X-Frame-Options': 'DENY' });
  expect(headersEverywhere(rules.slice(0, 1))).toEqual({});
});

it('gives each file one policy, under the name that it has on disk', () => {
  const rules = [
    ['/', 'a'],
    ['/about', 'b'],
    ['/about.html', 'b'],
    ['/embed/map.html', 'c'],
    ['/assets/*', 'd'],
  ].map(([pattern = '', policy = '']) => ({ pattern, headers: { [POLICY]: policy } }));
  expect(policiesByFile([...rules, { pattern: '/old', headers: { 'X-Robots-Tag': 'noindex' } }])).toEqual([
    ['/index.html', 'a'],
    ['/about.html', 'b'],
    ['/embed/map.html', 'c'],
    ['/assets/*', 'd'],
  ]);
});

it.each([
  ['/assets/*', '/assets/a.js', true],
  ['/assets/*', '/assets/', false],
  ['/assets/*', '/other/assets/a.js', false],
  ['/*.svg', '/images/a.svg', true],
  ['/*.svg', '/images/a-svg', false],
  ['/*.svg', '/images/a.svg.html', false],
])('matches the pattern %s with %s: %s', (pattern, file, isMeant) => {
  expect(new RegExp(patternSource(pattern)).test(file)).toBe(isMeant);
});
