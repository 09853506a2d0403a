import { describe, expect, it } from 'vitest';
import { reservedFor } from '../../content/routes/output-files.ts';
import type { ServedSite } from '../headers/server-site.ts';
import { encodeTarget, HOSTS } from './index.ts';

const served: ServedSite = {
  base: '',
  trailingSlash: 'never',
  rules: [{ pattern: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  redirects: new Map([['/old', { to: '/über-uns', status: 307 }]]),
  addresses: new Map([['/über-uns', '/Über-Uns']]),
};

describe('the target of a redirect', () => {
  it.each([
    ['/über-uns', '/%C3%BCber-uns'],
    ['https://ar.example.org/wiki/مرحبا', 'https://ar.example.org/wiki/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7'],
    ['https://example.org/a%20b?c=d#e', 'https://example.org/a%20b?c=d#e'],
    ['https://example.org', 'https://example.org'],
  ])('%s is sent as %s', (to, sent) => expect(encodeTarget(served, to)).toBe(sent));
});

const files = HOSTS.flatMap((render) => Object.entries(render(served)));

describe('the files for servers and hosts', () => {
  it('are written by one host each', () => expect(new Set(files.map(([path]) => path)).size).toBe(files.length));

  it.each(files)('are never sent and no page can have their address: %s', (path) => {
    expect(path).toMatch(/^_/);
    expect(reservedFor(`/${path}`)).toMatch(/headers|redirects|server configuration/);
  });
});
