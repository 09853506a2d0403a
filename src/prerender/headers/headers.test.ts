import { describe, expect, it } from 'vitest';
import { headersFor, parseHeadersFile } from '../hosts/index.ts';
import { renderForNetlify } from '../hosts/netlify.ts';
import type { Directives, HeaderRule } from './index.ts';
import {
  collectAllowances,
  findAddress,
  hashSource,
  headerRules,
  listAddresses,
  pageDirectives,
  renderPolicy,
} from './index.ts';

const POLICY = 'Content-Security-Policy';
const page = (...styles: string[]) => pageDirectives(styles.map(hashSource));
const site = (pages: Readonly<Record<string, Directives>>) => headerRules(new Map(Object.entries(pages)));

describe('the policy of a page', () => {
  it('allows each style element by its hash, and no other', () => {
    const [first, second] = [hashSource('a{}'), hashSource('b{content:"é"}')];
    expect(page('a{}', 'b{content:"é"}')['style-src']).toEqual([first, second]);
    expect(hashSource('a{}')).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it('forbids what it does not name, and inline scripts', () => {
    const policy = renderPolicy(page('a{}'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });

  it('allows only those declared third parties that the page uses', () => {
    const vendors = {
      frames: {
        map: { origin: 'https://maps.example', path: '/a?b=c&d=e' },
        film: { origin: 'https://films.example', path: '/embed/' },
      },
      endpoints: { quote: { origin: 'https://forms.example', path: '/f' } },
      integrations: {
        chat: { origin: 'https://chat.example', script: '/c.js', isolation: 'page', hosts: ['https://cdn.example'] },
        stars: { origin: 'https://stars.example', script: '/s.js', isolation: 'frame' },
      },
    } as const;
    const ask = (address: string) => collectAllowances(new Set([address]), vendors);
    expect(ask('https://maps.example/a')).toEqual({});
    expect(ask('https://maps.example/a?b=c&d=e')).toEqual({
      'frame-src': ['https://maps.example'],
      'connect-src': ['https://maps.example'],
    });
    expect(ask('https://maps.example/a?b=c&d=ef')).toEqual({});
    expect(ask('https://films.example/embed/x?autoplay=1')).toEqual({
      'frame-src': ['https://films.example'],
      'connect-src': ['https://films.example'],
    });
    expect(ask('https://forms.example/f')).toEqual({
      'connect-src': ['https://forms.example'],
      'form-action': ['https://forms.example'],
    });
    expect(ask('https://stars.example/s.js')).toEqual({});
    const chat = ask('https://chat.example/c.js');
    expect(chat['script-src']).toEqual(['https://chat.example', 'https://cdn.example']);
    expect(chat['form-action']).toBeUndefined();
  });

  it.each(["'self'; script-src *", 'https://a.example https://b.example', 'a,b', 'a\nb', '$uri', '"', ''])(
    'refuses a source like %j',
    (source) => expect(() => renderPolicy({ 'img-src': [source] })).toThrow('is not allowed in a'),
  );
});

describe('the addresses of a site', () => {
  it('are found in any spelling; the first wins if two only differ in that', () => {
    const addresses = listAddresses(['/', '/contact', '/Über-uns', '/Contact', '/Old']);
    const found = ['/CONTACT/', '/contact.HTML', '/U\u0308BER-UNS', '/old', '/Index.html', '//', '/none'];
    expect(found.map((path) => findAddress(addresses, path))).toEqual([
      ...['/contact', '/contact', '/Über-uns', '/Old', '/', '/', undefined],
    ]);
  });

  it('are listed in their most likely spellings for hosts with a list, except existing addresses', () => {
    const { _redirects: file } = renderForNetlify({
      base: '',
      trailingSlash: 'never',
      rules: [],
      redirects: new Map([['/Contact', { to: '/contact#form', status: 308 }]]),
      addresses: listAddresses(['/', '/contact', '/a/b-c', '/Contact']),
    });
    expect(file?.split('\n')).toEqual([
      ...['/Contact /contact#form 308', '/CONTACT /contact 308', '/A/B-c /a/b-c 308', '/A/B-C /a/b-c 308', ''],
    ]);
  });

  it('are found and listed with and without a slash, if they end with one', () => {
    const addresses = listAddresses(['/', '/a/', '/b.c/', '/old', '/old/']);
    const found = ['/A', '/a/', '/a/index.html', '/a.html', '/B.C', '/OLD/', '/', '/index', '/none/'];
    expect(found.map((path) => findAddress(addresses, path))).toEqual([
      ...['/a/', '/a/', '/a/', '/a/', '/b.c/', '/old', '/', '/', undefined],
    ]);
    const { _redirects: file } = renderForNetlify({
      base: '',
      trailingSlash: 'always',
      rules: [],
      redirects: new Map(),
      addresses: listAddresses(['/a/']),
    });
    expect(file).toBe('/A/ /a/ 308\n/A /a/ 308\n');
  });

  it('are no more than hosts allow', () => {
    const addresses = listAddresses(Array.from({ length: 5000 }, (_, index) => `/page-${index}`));
    const { _redirects: file } = renderForNetlify({
      base: '',
      trailingSlash: 'never',
      rules: [],
      redirects: new Map(),
      addresses,
    });
    expect(file?.trim().split('\n')).toHaveLength(2000);
  });
});

describe('the headers of a site', () => {
  const renderHeaders = (rules: readonly HeaderRule[]) =>
    renderForNetlify({ base: '', trailingSlash: 'never', rules, redirects: new Map(), addresses: new Map() })
      ._headers ?? '';

  it('are read as they were written', () => {
    const rules = site({ '/': page('a'), '/404': page('b'), '/مرحبا': page('c') });
    const read = parseHeadersFile(renderHeaders(rules));
    expect(read.map(({ headers }) => headers)).toEqual(rules.map(({ headers }) => headers));
    expect(headersFor(read, encodeURI('/مرحبا'))[POLICY]).toBe(renderPolicy(page('c')));
  });

  it('give the pages of a folder one rule, including styles for unknown addresses in it', () => {
    const rules = site({
      '/places/a': page('a'),
      '/places/b': page('b'),
      '/places/c': page('a'),
      '/404': page('none'),
    });
    const ofFiles = site({}).map(({ pattern }) => pattern);
    expect(rules.map(({ pattern }) => pattern)).toEqual([...ofFiles, '/404', '/places/*']);
    const policy = headersFor(rules, '/places/nowhere')[POLICY];
    for (const css of ['a', 'b', 'none']) expect(policy).toContain(hashSource(css));
  });

  it('give every address the common headers, including the home page', () => {
    const rules = site({ '/': page('a'), '/a/1': page('a') });
    for (const path of ['/', '/a/1', '/images/a.png']) {
      expect(headersFor(rules, path)).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
    }
  });

  it('give a page that may load more than its siblings a rule of its own', () => {
    const more = pageDirectives([hashSource('b')], { 'frame-src': ['https://maps.example'] });
    const rules = site({ '/a/1': page('a'), '/a/2': page('a'), '/a/3': more });
    expect(headersFor(rules, '/a/1')[POLICY]).not.toContain('maps.example');
    expect(headersFor(rules, '/a/3')[POLICY]).toContain('maps.example');
  });

  it("have one rule for a folder that also matches the folder's own page, if that ends with a slash", () => {
    const paths = ['/', '/404', '/a/', '/a/1/', '/a/2/', '/a/3/', '/b/', '/b/1/', '/b/2/'];
    const rules = site(Object.fromEntries(paths.map((path) => [path, page(path)])));
    const patterns = rules.map(({ pattern }) => pattern).slice(site({}).length);
    expect(patterns).toEqual(['/', '/404', '/a/*', '/b/*']);
    const more = pageDirectives([hashSource('b')], { 'frame-src': ['https://maps.example'] });
    const apart = site({ '/a/': more, '/a/1/': page('a'), '/a/2/': page('a'), '/a/3/': page('a') });
    expect(apart.filter(({ pattern }) => pattern.startsWith('/a/')).map(({ pattern }) => pattern)).toEqual([
      ...['/a/', '/a/1/', '/a/2/', '/a/3/'],
    ]);
  });

  it('have each header once for an address', () => {
    const names = Array.from({ length: 30 }, (_, index) => `/x/${index}`);
    const rules = site(
      Object.fromEntries(['/', '/404', '/x', '/x/y/1', '/x/y/2', '/x/y/3', ...names].map((path) => [path, page(path)])),
    );
    for (const path of ['/', '/x', '/x/1', '/x/y/2', '/assets/a.js', '/nowhere']) {
      const fitting = rules.filter(({ pattern }) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      );
      const all = fitting.flatMap(({ headers }) => Object.keys(headers));
      expect([path, all]).toEqual([path, [...new Set(all)]]);
    }
  });

  it('stay within the limits of hosts: a line of 2,000 characters', () => {
    const folder = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`/x/${index}`, page(`${index % 9}`)]));
    const lines = renderHeaders(site(folder)).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
    expect(lines.filter((line) => line.startsWith('/'))).toHaveLength(site({}).length + 1);
  });
});
