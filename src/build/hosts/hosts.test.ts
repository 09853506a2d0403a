import { describe, expect, it } from 'vitest';
import type { ServedSite } from '../../headers/server-site.ts';
import { reservedFor } from '../../site/routing/output-files.ts';
import { HOSTS } from './index.ts';

const served: ServedSite = {
  base: '',
  trailingSlash: 'never',
  rules: [{ pattern: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  redirects: new Map([['/old', { to: '/über-uns', status: 307 }]]),
  addresses: new Map([['/über-uns', '/Über-Uns']]),
};
const files = HOSTS.flatMap((render) => Object.entries(render(served)));

describe('the files for servers and hosts', () => {
  it('are written by one host each', () => expect(new Set(files.map(([path]) => path)).size).toBe(files.length));

  it.each(files)('%s stands where nobody reads it and no page may be', (path) => {
    expect(path).toMatch(/^_/);
    expect(reservedFor(`/${path}`)).toMatch(/headers|redirects|servers/);
  });
});
