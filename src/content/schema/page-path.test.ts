import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';
import { oldPathProblem, readOldPath } from './index.ts';
import { createMatcher } from './page-path.ts';

describe('a pattern of files', () => {
  it.each([
    ['pages/places/*.yaml', 'pages/places/jbr.yaml', true],
    ['pages/places/*.yaml', 'pages/places/north/jbr.yaml', false],
    ['pages/places/*.yaml', 'pages/places/jbr-yaml', false],
    ['pages/places/**/*.yaml', 'pages/places/jbr.yaml', true],
    ['pages/places/**/*.yaml', 'pages/places/north/sea/jbr.yaml', true],
    ['pages/places/**/*.yaml', 'pages/other/jbr.yaml', false],
    ['pages/places/a-*.yaml', 'pages/places/a-b.yaml', true],
    ['pages/places/.*.yaml', 'pages/places/.a.yaml', true],
    ['pages/(places)+[a]/*.yaml', 'pages/(places)+[a]/b.yaml', true],
    ['pages/!places/*.yaml', 'pages/!places/b.yaml', true],
    ['pages/{a,b}/*.yaml', 'pages/a/b.yaml', false],
    ['pages/{a,b}/*.yaml', 'pages/{a,b}/ö b.yaml', true],
  ])('%s and %s: %s', (pattern, file, matches) => expect(createMatcher(pattern)(file)).toBe(matches));

  it('can be passed to filter', () => {
    expect(['a/b.yaml', 'c/d.yaml', 'a/e.yaml'].filter(createMatcher('a/*.yaml'))).toEqual(['a/b.yaml', 'a/e.yaml']);
  });

  it('with many stars is refused at its line, at no cost', () => {
    const pattern = `places/${'*a'.repeat(20)}.yaml`;
    const files = {
      'site.yaml': SITE.replace('places/*.yaml', pattern),
      [`pages/places/${'a'.repeat(200)}.yaml`]: 'name: a\n',
    };
    const started = performance.now();
    const { faults } = load(files);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(faults).toContainEqual(expect.stringMatching(/^site\.yaml:18:\d+ site\/invalid-value$/));
  });

  it('is cheap even with as many stars as allowed', () => {
    const matches = createMatcher(`pages/${'*a'.repeat(3)}.yaml`);
    const started = performance.now();
    expect(matches(`pages/${'a'.repeat(240)}b.yaml`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('an old address', () => {
  it.each([
    ['/old page', '/old page'],
    ['/old%20page', '/old page'],
    ['/old+page', '/old+page'],
    ['/prices,2019', '/prices,2019'],
    ['/prices%2C2019', '/prices,2019'],
    ['/a(1)[b]', '/a(1)[b]'],
    ["/o'hara & sons: a;b=c@d!", "/o'hara & sons: a;b=c@d!"],
    ['/100%25', '/100%'],
    ['/100%', '/100%'],
    ['/\u{1f6e5}', '/\u{1f6e5}'],
    ['/%F0%9F%9B%A5', '/\u{1f6e5}'],
    ['/\u{1f468}\u200d\u{1f4bb}', '/\u{1f468}\u200d\u{1f4bb}'],
    ['/cafe\u0301', '/caf\u00e9'],
    ['/old.php', '/old.php'],
    ['/?p=123', '/?p=123'],
    ['/index.php?page=about us&lang=de', '/index.php?page=about%20us&lang=de'],
    ['/blog/?p=1', '/blog?p=1'],
    ['/?u=https://a.example//b', '/?u=https://a.example//b'],
  ])('%s is %s', (written, path) => expect([oldPathProblem(written), readOldPath(written)]).toEqual([undefined, path]));

  it.each([
    '/blog/*',
    '/a\\b',
    '/a%5Cb',
    '/a%00b',
    '/a\u200bb',
    '/%E9',
    '/?',
    '/?p',
    '/?=1',
    '/a//b',
    '/a%2f%2fb',
    '/../a',
    'a',
  ])('%s is invalid', (written) => expect(oldPathProblem(written)).toBeDefined());
});
