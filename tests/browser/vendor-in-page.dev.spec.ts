import { copySite } from '../support/workspace.ts';
import { serve } from './live-site.ts';
import { expect, scrollThrough, widths } from './site.ts';
import { allowVendors, VENDOR, WORKING } from './vendors.ts';

/** A site whose reviews cannot live in a frame. */
const test = serve(() => {
  const copy = copySite();
  const declared = 'script: /reviews.js, mount: reviews-widget';
  const site = copy.read('site.yaml');
  copy.write('site.yaml', site.replace(declared, `${declared}, isolation: page`));
  return copy;
});

test.beforeEach(async ({ page }) => allowVendors(page));

test.use({ viewport: { width: widths.phone, height: 844 } });
test.skip(!process.env.EVERY_CASE, 'a server of its own takes seconds to start');

test('a vendor that cannot live in a frame fills its widgets in the page, with one script', async ({
  page,
  address,
}) => {
  await page.route(VENDOR, (route) => route.fulfill(WORKING));
  await page.goto(`${address}/services/engine`);
  await scrollThrough(page);
  const reviews = page.getByRole('region', { name: 'Reviews by owners' });
  await expect(reviews.getByText('From the vendor')).toBeVisible();
  await expect(reviews.getByRole('link')).toBeHidden();
  await expect(reviews.locator('iframe')).toHaveCount(0);
  await expect(page.locator('script[src="https://widgets.example/reviews.js"]')).toHaveCount(1);
  expect((await page.request.get(`${address}/embed/reviews.html`)).status()).toBe(404);
  expect((await page.request.get(`${address}/embed/form.html`)).headers()['content-type']).toContain('text/html');
});

test('one that is blocked leaves the link, and is reported in the console', async ({ page, address, complaints }) => {
  await page.route(VENDOR, (route) => route.abort('blockedbyclient'));
  await page.goto(`${address}/services/engine`);
  await scrollThrough(page);
  await expect.poll(() => complaints.join('\n')).toContain('A widget did not load');
  const link = page.getByRole('region', { name: 'Reviews by owners' }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeVisible();
});
