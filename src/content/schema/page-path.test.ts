import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';
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

  it('can be given to a filter', () => {
    expect(['a/b.yaml', 'c/d.yaml', 'a/e.yaml'].filter(createMatcher('a/*.yaml'))).toEqual(['a/b.yaml', 'a/e.yaml']);
  });

  it('with many stars is refused at its line, and costs nothing', () => {
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

  it('costs little with as many stars as it may have', () => {
    const matches = createMatcher(`pages/${'*a'.repeat(3)}.yaml`);
    const started = performance.now();
    expect(matches(`pages/${'a'.repeat(240)}b.yaml`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
