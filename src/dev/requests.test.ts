import { describe, expect, it } from 'vitest';
import { isForThisMachine, isFromOtherSite, isSameOrigin } from './requests.ts';

describe('a request for this machine', () => {
  it.each(['localhost', 'LOCALHOST:5173', 'site.localhost', 'my-site.localhost:80', '127.0.0.1:5173', '[::1]:5173'])(
    'uses the name %s',
    (host) => expect(isForThisMachine({ headers: { host } })).toBe(true),
  );

  it.each([
    ...['evil.example', 'localhost.evil.example', 'evil-localhost', '127.0.0.1.evil.example', '192.168.0.2'],
    ...['localhost:', 'localhost:x', 'a.localhost@evil.example', '::1', '0.0.0.0', ''],
  ])('does not use "%s"', (host) => expect(isForThisMachine({ headers: { host } })).toBe(false));

  it('has a name', () => expect(isForThisMachine({ headers: {} })).toBe(false));
});

describe('a request from another site', () => {
  it.each([
    ['cross-site', true],
    ['same-site', false],
    ['same-origin', false],
    ['none', false],
  ])('is recognised by %s: %s', (site, isOther) => {
    expect(isFromOtherSite({ headers: { 'sec-fetch-site': site } })).toBe(isOther);
  });
});

describe('a script of a page of this server', () => {
  const headers = { host: 'localhost:5173', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' };

  it('has the server as its origin', () => {
    expect(isSameOrigin({ headers })).toBe(true);
    const { 'sec-fetch-site': _unsaid, ...older } = headers;
    expect(isSameOrigin({ headers: older })).toBe(true);
  });

  it.each([
    ['another port', { ...headers, origin: 'http://localhost:9999' }],
    ['another protocol', { ...headers, origin: 'https://localhost:5173' }],
    ['no origin', { ...headers, origin: 'null' }],
    ['the same site only', { ...headers, 'sec-fetch-site': 'same-site' }],
    ['nothing', { host: headers.host }],
  ])('does not have %s as its origin', (_name, said) => expect(isSameOrigin({ headers: said })).toBe(false));
});
