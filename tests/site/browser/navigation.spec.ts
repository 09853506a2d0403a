import { expect, followByRouter, test, wakeRouter } from '../../browser/site.ts';
import { followInPlace, footerLink, isMarked, mark, ROUTER } from './links.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the router is loaded when a link is pointed at, not before', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => ROUTER.test(url))).toEqual([]);
  const loaded = page.waitForRequest(ROUTER);
  await footerLink(page, 'FAQ').hover();
  await loaded;
});

test('links swap the page in place, with its head, and scroll to the top', async ({ page, complaints }) => {
  await page.goto('/about');
  await mark(page);
  await followInPlace(page, 'JBR', 'Property inspection in JBR');
  expect(await isMarked(page)).toBe(true);
  await expect(page).toHaveURL('/locations/jbr');
  await expect(page).toHaveTitle(/JBR/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/locations\/jbr$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'JBR' })).toHaveText(await page.title());
  expect(complaints).toEqual([]);
});

test('letters stay as they are while pages are swapped', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.fonts].filter(({ status }) => status === 'loaded');
    Object.assign(window, { isShown: () => shown.length > 0 && shown.every((font) => document.fonts.has(font)) });
  });
  await followInPlace(page, 'JBR', 'Property inspection in JBR');
  expect(await page.evaluate(() => Reflect.get(window, 'isShown')())).toBe(true);
});

test('the way to a page goes and comes with the page', async ({ page, complaints }) => {
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  const steps = way.getByRole('listitem');
  await page.goto('/locations/jbr');
  await mark(page);
  await expect(steps).toHaveText(['Home', 'Locations', 'JBR']);
  await followByRouter(page, way.getByRole('link', { name: 'Locations' }));
  await expect(steps).toHaveText(['Home', 'Locations']);
  await followByRouter(page, way.getByRole('link', { name: 'Home' }));
  await expect(page).toHaveURL('/');
  await expect(way).toHaveCount(0);
  await page.goBack();
  await expect(steps).toHaveText(['Home', 'Locations']);
  await expect(page.locator('main > :first-child').getByRole('navigation')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('islands work on a page that came by the router, and on the way back', async ({ page, complaints }) => {
  await page.goto('/about');
  const home = page.getByRole('banner').getByRole('link', { name: 'Plumbline' });
  await wakeRouter(page, home);
  await mark(page);
  await home.click();
  for (let visit = 0; visit < 2; visit += 1) {
    const calculator = page.locator('[data-block="calculator"]');
    await calculator.scrollIntoViewIfNeeded();
    await expect(async () => {
      await calculator.getByRole('radio', { name: 'Villa' }).check();
      await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500', { timeout: 300 });
    }).toPass();
    if (visit === 0) {
      await page.goBack();
      await expect(page).toHaveURL('/about');
      await page.goForward();
      await expect(page).toHaveURL('/');
    }
  }
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('the browser loads an unknown address, which is the not-found page', async ({ page, complaints }) => {
  await page.goto('/about');
  await footerLink(page, 'FAQ').evaluate((link) => link.setAttribute('href', '/no/such/page'));
  await wakeRouter(page, footerLink(page, 'FAQ'));
  await mark(page);
  await footerLink(page, 'FAQ').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveURL('/no/such/page');
  expect(await isMarked(page)).toBe(false);
  await expect.poll(() => complaints.join('\n')).toContain('404: there is no page at /no/such/page');
});
