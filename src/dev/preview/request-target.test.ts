import { describe, expect, it } from 'vitest';
import { ODD_TARGETS } from '../../../tests/support/odd-targets.ts';
import { readRequestTarget } from './request-target.ts';

describe('the target of a request', () => {
  it.each([
    ['/', '/', ''],
    ['//', '/', ''],
    ['/about?a=b?c', '/about', '?a=b?c'],
    ['/about/', '/about/', ''],
    ['/%61bout', '/about', ''],
    ['//a//evil.example/', '/a/evil.example/', ''],
    ['/x/../%5fheaders', '/_headers', ''],
    ['/x/%2e%2e/about/.', '/about/', ''],
    ['/%D9%85', '/م', ''],
    ['/about#?a', '/about', ''],
    ['http://any.example/about?a', '/about', '?a'],
    ['http://any.example?a', undefined, ''],
  ])('%s is decoded once, to the path of the file', (target, path, search) => {
    expect(readRequestTarget(target)).toEqual(path === undefined ? undefined : { path, search });
  });

  it.each(['', '*', 'about', 'http://[', '/%', '/%ff', '/%00', '/%0d%0a', '/%5C', '/\\', '/..', '/a/../../b'])(
    '%j is invalid',
    (target) => expect(readRequestTarget(target)).toBeUndefined(),
  );

  it('is a plain path or undefined, whatever was sent', () => {
    expect(ODD_TARGETS.length).toBeGreaterThan(400);
    const wrong = ODD_TARGETS.filter((target) => {
      const { path = '/' } = readRequestTarget(target) ?? {};
      const parts = path.slice(1).replace(/\/$/, '').split('/');
      const isPlain = path === '/' || !parts.some((part) => ['', '.', '..'].includes(part));
      return !path.startsWith('/') || path.includes('\\') || /\p{Cc}/u.test(path) || !isPlain;
    });
    expect(wrong).toEqual([]);
  });
});
