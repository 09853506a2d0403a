import type { Page, Route } from 'playwright/test';
import { expect, followByRouter, pointAtHeader, scrollThrough, test } from '../../browser/site.ts';

/** As a host answers for a file of a release that is no more. */
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Page not found' });

const SORRY = 'This part of the page could not be loaded.';

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('a part whose script is gone loads the page again, once, and then says so', async ({ page }) => {
  await page.route(/assets\/site-header-/, gone);
  const loads = await countLoads(page);
  await page.goto('/about');
  await pointAtHeader(page);
  await expect.poll(loads).toBe(2);
  await page.mouse.move(400, 600);
  await pointAtHeader(page);
  await expect(page.getByText(SORRY)).toBeVisible();
  await scrollThrough(page);
  expect(loads()).toBe(2);
});

test('a part whose script is gone works again after the page of the new release has come', async ({ page }) => {
  let isOld = true;
  await page.route(/assets\/site-header-/, (route) => (isOld ? gone(route) : route.continue()));
  await page.goto('/about');
  const refused = page.waitForResponse((response) => response.status() === 404);
  const again = page.waitForEvent('load');
  await pointAtHeader(page);
  await refused;
  isOld = false;
  await again;
  await page.mouse.move(400, 600);
  await pointAtHeader(page);
  await page.locator('[data-island="site-header"][data-awake]').waitFor({ state: 'attached' });
});

test('a part that cannot be loaded leaves the page as it is while the site cannot be reached', async ({ page }) => {
  const loads = await countLoads(page);
  await page.goto('/about');
  await page.route(/assets\/site-header-/, (route) => route.abort());
  await page.route('/about', (route) => route.abort());
  await pointAtHeader(page);
  await expect(page.getByText(SORRY)).toBeVisible();
  expect(loads()).toBe(1);
});

test('a picture whose script cannot be loaded opens by its link', async ({ page }) => {
  await page.goto('/');
  await page.route(/assets\/gallery-/, (route) => route.abort());
  await page.route('/', (route) => route.abort());
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  const picture = block.locator('figure > a').first();
  await picture.click();
  await expect(block.getByText(SORRY)).toBeVisible();
  await picture.click();
  await expect(page).toHaveURL(/\/images\/|\/assets\/pictures\//);
});

test('a link to a page of a newer release loads it whole', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.route('/faq', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/\/assets\/boot-/, '/assets/newer-boot-') });
  });
  await followByRouter(page, page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }));
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'marked' in window)).toBe(false);
});
