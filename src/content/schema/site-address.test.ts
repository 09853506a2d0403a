import { describe, expect, it } from 'vitest';
import { siteFileSchema } from './files.ts';
import {
  absoluteAddress,
  absoluteFile,
  formPath,
  plainPath,
  readBase,
  receivePath,
  sendFile,
  sendPage,
} from './site-address.ts';

const whole = { url: 'https://www.example.com', trailingSlash: 'never' } as const;
const below = { url: 'https://name.example/project', trailingSlash: 'never' } as const;
const slashed = { ...below, trailingSlash: 'always' } as const;

describe('the addresses of a site', () => {
  it('begin with the base path', () => {
    expect([readBase(whole), readBase(below)]).toEqual(['', '/project']);
    expect([sendPage(whole, '/'), sendPage(below, '/'), sendPage(below, '/a?b#c')]).toEqual([
      ...['/', '/project/', '/project/a?b#c'],
    ]);
    expect(sendFile(below, '/images/a.png')).toBe('/project/images/a.png');
  });

  it.each([
    ['/', '/', '/'],
    ['/about', '/about', '/about/'],
    ['/about/', '/about', '/about/'],
    ['/a/b?c=/d/', '/a/b?c=/d/', '/a/b/?c=/d/'],
    ['/a/#b/', '/a#b/', '/a/#b/'],
    ['/?a#b', '/?a#b', '/?a#b'],
    ['/v1.0', '/v1.0', '/v1.0/'],
    ['', '', ''],
  ])('have one form each: %j', (path, never, always) => {
    expect([formPath(whole, path), formPath(slashed, path), plainPath(path)]).toEqual([never, always, never]);
    expect([sendPage(slashed, path), formPath(slashed, always)]).toEqual([`/project${always}`, always]);
  });

  it('of files have no trailing slash', () => {
    expect([sendFile(slashed, '/a.png'), absoluteFile(slashed, '/a.xml'), absoluteAddress(slashed, '/über')]).toEqual([
      ...['/project/a.png', 'https://name.example/project/a.xml', 'https://name.example/project/%C3%BCber/'],
    ]);
  });

  it('are escaped if they have the host', () => {
    expect(absoluteAddress(below, '/über')).toBe('https://name.example/project/%C3%BCber');
    expect(absoluteFile(whole, '/a.png')).toBe('https://www.example.com/a.png');
  });

  it.each([
    [whole, '/a', '/a'],
    [whole, 'https://www.example.com', '/'],
    [whole, 'https://www.example.com.evil.example/a', undefined],
    [below, '/project/a#b', '/a#b'],
    [below, '/project', '/'],
    [below, '/projects/a', undefined],
    [below, '/a', undefined],
    [below, 'https://name.example/project?a', '/?a'],
    [below, 'https://name.example/other', undefined],
  ])('are converted to paths in the site: %o %s', (site, address, path) => {
    expect(receivePath(site, address)).toBe(path);
  });
});

it.each([
  ['https://www.example.com', true],
  ['https://www.example.com/', true],
  ['https://name.github.io/My-project.js/', true],
  ['https://name.github.io/a/b', true],
  ['https://name.github.io/a/../b', false],
  ['https://name.github.io//a', false],
  ['https://name.github.io/a?b', false],
  ['https://name.github.io/a b', false],
  ['https://Name.github.io/a', false],
])('%s can be the address of a site: %s', (url, isOne) => {
  expect(siteFileSchema.shape.url.safeParse(url).success).toBe(isOne);
});
