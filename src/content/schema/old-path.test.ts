import { describe, expect, it } from 'vitest';
import { oldPathProblem, readOldPath } from './index.ts';

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
  ])('%s is none', (written) => expect(oldPathProblem(written)).toBeDefined());
});
