import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test, widths } from '../../browser/site.ts';
import { allowVendors, VENDOR } from '../../browser/vendors.ts';
import { HOSTILE } from './hostile-vendor.ts';

/** What a hostile vendor got. */
type Loot = 'the page' | 'cookies' | 'storage' | 'a way out' | 'a call' | 'windows' | 'the visitor';

/** Lets a hostile vendor loose on a page; answers with what he got. */
async function attack(page: Page, context: BrowserContext): Promise<readonly Loot[]> {
  const calls: string[] = [];
  const evil = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.end('<h1>Evil</h1>');
  });
  evil.on('upgrade', (request, socket) => {
    calls.push(`socket ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const address = evil.address();
  const evilOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const phone = createSocket('udp4');
  let called = 0;
  phone.on('message', () => {
    called += 1;
  });
  await new Promise<void>((resolve) => phone.bind(0, '127.0.0.1', resolve));

  let found: readonly string[] | undefined;
  let hasEnded = false;
  await page.route(VENDOR, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/found') found = JSON.parse(route.request().postData() ?? '[]');
    if (pathname === '/end') hasEnded = true;
    const stranger = `127.0.0.1:${phone.address().port}`;
    const bodies: Readonly<Record<string, string>> = {
      '/reviews.js': HOSTILE.replaceAll('EVIL', evilOrigin).replace('STRANGER', stranger),
      '/called': called > 0 ? 'yes' : 'no',
    };
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: bodies[pathname] ?? '',
    });
  });
  await context.addCookies([{ name: 'visitor', value: 'sara', domain: '127.0.0.1', path: '/' }]);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const isTaken = () => documents > 1;
  await allowVendors(page);
  await page.goto('/services/villa');
  await expect.poll(() => found, { message: 'the vendor ran' }).toBeDefined();
  await expect.poll(() => hasEnded || isTaken(), { message: 'the vendor has tried everything' }).toBe(true);
  const loot: Loot[] = [];
  if (found?.includes('page')) loot.push('the page');
  if (found?.includes('cookies')) loot.push('cookies');
  if (found?.includes('storage')) loot.push('storage');
  if (found?.includes('answer') || calls.some((call) => !call.includes('/taken'))) loot.push('a way out');
  if (called > 0) loot.push('a call');
  if (found?.includes('windows')) loot.push('windows');
  if (isTaken()) loot.push('the visitor');
  phone.close();
  evil.closeAllConnections();
  evil.close();
  return loot;
}

test.describe('a hostile vendor', () => {
  // Here the bar at the bottom has his widget in view from the start.
  test.use({ viewport: { width: widths.phone, height: 844 } });

  test('gets nothing', async ({ page, context }) => {
    expect(await attack(page, context)).toEqual([]);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('would get everything without sandbox and policy', async ({ page, context }) => {
    await page.route(/^http:\/\/127\.0\.0\.1:[^/]*\/(?:services|embed)\//, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      const html = (await response.text())
        .replaceAll(/ sandbox="[^"]*"/g, '')
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replace("origin === 'null'", 'true')
        .replace('delete window[name]', '');
      return route.fulfill({ response, headers, body: html });
    });
    const all: readonly Loot[] = ['the page', 'cookies', 'storage', 'a way out', 'a call', 'windows', 'the visitor'];
    expect(await attack(page, context)).toEqual(all);
  });

  test('gets nothing from the page of its frame alone', async ({ page, settled }) => {
    let asked = 0;
    await page.route(VENDOR, (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    // A header puts it in a sandbox. Not every host sends it.
    await page.route('/embed/reviews.html', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _sandbox, ...headers } = response.headers();
      return route.fulfill({ response, headers });
    });
    await page.goto('/embed/reviews.html#plumbline-reviews');
    await settled();
    expect(asked).toBe(0);
  });
});
