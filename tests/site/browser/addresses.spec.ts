import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { expect, test } from '../../browser/site.ts';

const { routes } = z
  .object({ routes: z.array(z.object({ path: z.string(), sameAs: z.string().optional() })) })
  .parse(parse(readFileSync(join(import.meta.dirname, '../../fixtures/routes.yaml'), 'utf8')));

const asPage = { headers: { accept: 'text/html' }, maxRedirects: 0 };

test('every route answers with 200, an alias with its page', async ({ request }) => {
  const readCanonical = (html: string) => /<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(html)?.[1];
  for (const { path, sameAs } of routes) {
    const response = await request.get(path, asPage);
    expect(response.status(), path).toBe(200);
    expect(readCanonical(await response.text()), path).toBe(sameAs ?? path);
  }
});

test('every other path is the not-found page, with status 404', async ({ request }) => {
  for (const path of ['/nothing', '/services/nothing', '/locations/nothing', '/services/residential', '/%', '/a%20b']) {
    const response = await request.get(path, asPage);
    // What is no address at all may be refused as such.
    expect(path === '/%' ? [400, 404] : [404], path).toContain(response.status());
    expect(await response.text(), path).toContain('Page Not Found');
  }
});

test('a slash at the end leads to the address without it', async ({ request }) => {
  const response = await request.get('/about/', asPage);
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe('/about');
});
