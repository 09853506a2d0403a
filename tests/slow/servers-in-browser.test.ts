import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as options } from '../support/chromium.ts';
import type { RunningServer } from '../support/real-servers.ts';
import { SERVERS } from '../support/real-servers.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** Addresses that have led a browser elsewhere, or set a cookie, where a server repeated what it was asked. */
const TARGETS = [
  ...['/x%0dSet-Cookie:%20a=b/', '/x%0d%0aSet-Cookie:%20a=b/', '/%0aSet-Cookie:%20a=b/', '/about%0dSet-Cookie:%20a=b/'],
  ...['/%5Cevil.example/', '/%5C%5Cevil.example/', '/%09/evil.example/', '/%2f%2fevil.example/', '/%2Fevil.example%2f'],
  ...[
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/a//evil.example/',
    '///evil.example',
    '//a//evil.example/',
    '/.//evil.example/',
  ],
];

/** Sets a cookie where it may. */
const LOUD = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.cookie = "drawing=1"</script></svg>';

let site: Workspace;
let browser: Browser;

beforeAll(async () => {
  site = copySite();
  expect(site.run('build')).toMatchObject({ status: 0 });
  // The checks refuse such a drawing; the servers do not rely on that.
  site.write('dist/images/loud.svg', LOUD);
  browser = await chromium.launch(options);
});
afterAll(async () => {
  await browser?.close();
  site?.dispose();
});

describe.each(SERVERS)('a browser that asks $name', ({ start }) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start(site.root);
  });
  afterAll(() => server?.stop());

  it('stays on the site, without a cookie', async () => {
    const context = await browser.newContext();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).hostname));
    for (const target of TARGETS) {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${server.port}${target}`);
      expect([target, new URL(page.url()).hostname, await context.cookies()]).toEqual([target, '127.0.0.1', []]);
      await page.close();
    }
    expect(new Set(asked)).toEqual(new Set(['127.0.0.1']));
    await context.close();
  });

  it('runs nothing of a drawing', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const answer = await page.goto(`http://127.0.0.1:${server.port}/images/loud.svg`);
    expect([answer?.status(), await context.cookies()]).toEqual([200, []]);
    // Without the policy it would.
    await page.route('**/loud.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOUD }));
    await page.goto(`http://127.0.0.1:${server.port}/images/loud.svg`);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['drawing']);
    await context.close();
  });

  it('comes to a page by another spelling of its address, and to the place on it', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${server.port}/CONTACT/#hero`);
    expect(page.url()).toBe(`http://127.0.0.1:${server.port}/contact#hero`);
    await page.close();
  });
});
