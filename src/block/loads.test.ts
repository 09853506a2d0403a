import { expect, it } from 'vitest';
import { checkLoads } from './loads.ts';

it.each(['https://tile.openstreetmap.org', 'https://*.tile.example', 'https://api.example:8443'])(
  'accepts %s',
  (host) => {
    expect(checkLoads({ 'img-src': [host] })).toEqual({ 'img-src': [host] });
  },
);

it.each([
  ...['*', 'https:', 'http://tile.example', 'https://tile.example/', "'unsafe-inline'", 'data:', 'https://localhost'],
  ...['https://a.example; script-src *', 'https://a.example https://b.example', '//tile.example', 'https://*'],
])('refuses %s, which would open more than a host', (host) => {
  expect(() => checkLoads({ 'connect-src': [host] })).toThrow('is not a host');
});

it('refuses scripts, which site.yaml declares', () => {
  expect(() => checkLoads(Object.fromEntries([['script-src', ['https://cdn.example']]]))).toThrow('no "script-src"');
});
