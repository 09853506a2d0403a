import { once } from 'node:events';
import type { Page } from 'playwright/test';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';
import { freePort } from './free-port.ts';
import { serve } from './live-site.ts';
import { expect, followByRouter, hydrated, test, wakeHeader } from './site.ts';

const BASE = '/project';

/** A copy of the site that is published below a path. */
function copyBelow(): Workspace {
  const copy = copySite();
  copy.write('site.yaml', copy.read('site.yaml').replace(/^url: .*$/m, `url: https://name.example${BASE}`));
  return copy;
}

const live = serve(copyBelow);

/** The same with addresses that end with a slash. */
function copyBelowWithSlashes(): Workspace {
  const copy = copyBelow();
  copy.write('site.yaml', copy.read('site.yaml').replace('locale:', 'trailingSlash: always\nlocale:'));
  return copy;
}

/** That, built, as the preview serves it. */
const built = test.extend<{ readonly address: string }>({
  address: async ({ browserName: _any }, use) => {
    const copy = copyBelowWithSlashes();
    expect(copy.run('build')).toMatchObject({ status: 0 });
    const address = `http://127.0.0.1:${await freePort()}`;
    const server = copy.start('preview', '--port', new URL(address).port);
    await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: 30_000 });
    await use(address);
    const stopped = once(server, 'exit');
    server.kill();
    await stopped;
    copy.dispose();
  },
});

/** What the dev server has beside the site, whose root leads to it. */
const OF_THE_BUILDER = /^\/(?:$|@|__|src\/|blocks\/|node_modules\/)/;

/**
 * Walks through a site by its links, and tries what has a script.
 * @param slash what stands at the end of the addresses of its pages
 */
async function walk(page: Page, address: string, slash: '' | '/'): Promise<void> {
  const services = `${BASE}/services${slash}`;
  const outside: string[] = [];
  const lost: string[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== address) return;
    if (!pathname.startsWith(`${BASE}/`) && !OF_THE_BUILDER.test(pathname)) outside.push(pathname);
    if (response.status() >= 300 && response.status() !== 304 && pathname !== '/') lost.push(pathname);
  });
  await page.goto(address);
  await expect(page).toHaveURL(`${address}${BASE}/`);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await wakeHeader(page);
  await followByRouter(page, page.getByRole('contentinfo').getByRole('link', { name: 'All services' }));
  await expect(page).toHaveURL(address + services);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://name.example${services}`);
  await expect(page.getByRole('contentinfo').locator(`a[href="${services}"]`).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${address}${BASE}/`);
  const calculator = page.locator('[data-block="calculator"]');
  await hydrated(calculator);
  await calculator.getByRole('radio', { name: 'Yacht' }).check();
  await expect(calculator.locator('[data-result]')).toHaveText('£337,500');
  await page.goBack();
  await expect(page).toHaveURL(address + services);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  expect([outside, lost]).toEqual([[], []]);

  expect((await page.goto(`${address}${BASE}/no/such/page`))?.status()).toBe(404);
  // The search appears with its list of pages.
  await page.getByRole('searchbox').fill('services');
  await expect(page.getByRole('search').getByRole('link').first()).toHaveAttribute('href', services);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${address}${BASE}/`));
  expect((await page.goto(`${address}/services`))?.status()).toBe(404);
}

live('a site below a path is shown there while it is written', async ({ page, address }) => walk(page, address, ''));

live('an edit of the path, and of the form of addresses, counts at once', async ({ page, address, edit }) => {
  await page.goto(`${address}${BASE}/about`);
  edit('site.yaml', 'locale:', 'trailingSlash: always\nlocale:');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'All services' });
  await expect(link).toHaveAttribute('href', `${BASE}/services/`);
  await followByRouter(page, link);
  await expect(page).toHaveURL(`${address}${BASE}/services/`);
  await page.goto(`${address}${BASE}/about`);
  await expect(page).toHaveURL(`${address}${BASE}/about/`);
  edit('site.yaml', BASE, '/elsewhere');
  await expect.poll(async () => (await page.request.get(`${address}/elsewhere/about/`)).status()).toBe(200);
  // The page that was open may still load itself again.
  await expect(async () => expect((await page.goto(`${address}/elsewhere/about/`))?.status()).toBe(200)).toPass({
    timeout: 20_000,
  });
  expect((await page.goto(`${address}${BASE}/about/`))?.status()).toBe(404);
});

built('a built site works below a path, its addresses with a slash at their end', async ({ page, address }) => {
  await walk(page, address, '/');
  await page.goto(`${address}${BASE}/about?a=b#main`);
  await expect(page).toHaveURL(`${address}${BASE}/about/?a=b#main`);
});
