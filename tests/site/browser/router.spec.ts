import { expect, test, wakeRouter } from '../../browser/site.ts';
import { followInPlace, footerLink, isMarked, mark, ROUTER } from './links.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the menus and the footer say which page is shown', async ({ page }) => {
  await page.goto('/faq');
  const current = page.locator('a[aria-current="page"]');
  await expect(current).toHaveCount(2);
  await expect(current.first()).toHaveAttribute('href', '/faq');
  await followInPlace(page, 'JBR', 'Property inspection in JBR');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText('JBR');
});

test('back and forward show the pages again, where they were left', async ({ page }) => {
  await page.goto('/locations/jbr');
  await mark(page);
  const link = footerLink(page, 'FAQ');
  await wakeRouter(page, link);
  const left = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property inspection in JBR');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL('/faq');
  expect(await isMarked(page)).toBe(true);
});

test('an island that is live when the router starts keeps its state', async ({ page, complaints }) => {
  await page.goto('/');
  const calculator = page.locator('[data-block="calculator"]');
  await calculator.scrollIntoViewIfNeeded();
  await expect(async () => {
    await calculator.getByRole('radio', { name: 'Villa' }).check();
    await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500', { timeout: 300 });
  }).toPass();
  await wakeRouter(page, footerLink(page, 'FAQ'));
  await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');
  await calculator.getByRole('radio', { name: 'Apartment' }).check();
  await expect(calculator.locator('[data-result]')).toHaveText('AED 202,500');
  expect(complaints).toEqual([]);
});

test('a link with a hash leads to its target', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-block="hero"]').getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services')).toBeInViewport();
  await page.goto('/about');
  await page.goto('/#services');
  await expect(page.locator('#services')).toBeInViewport();
});

test('a hash on another page is reached through the router too', async ({ page }) => {
  await page.goto('/terms-of-service');
  const link = page.locator('main a[href="/faq#process"]');
  await wakeRouter(page, link);
  await mark(page);
  await link.click();
  await expect(page).toHaveURL('/faq#process');
  await expect(page.locator('#process')).toBeInViewport();
  expect(await isMarked(page)).toBe(true);
});

test('keys go on from the target of a hash', async ({ page }) => {
  await page.goto('/terms-of-service');
  const link = page.locator('main a[href="/faq#process"]');
  await wakeRouter(page, link);
  await mark(page);
  await link.press('Enter');
  await expect(page).toHaveURL('/faq#process');
  expect(await isMarked(page)).toBe(true);
  const isWithin = () => page.evaluate(() => document.getElementById('process')?.contains(document.activeElement));
  await expect.poll(isWithin).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isWithin()).toBe(true);
});

test('a link to the page that is shown adds nothing to go back through', async ({ page }) => {
  await page.goto('/about');
  await followInPlace(page, 'FAQ', 'Questions and answers');
  const before = await page.evaluate(() => history.length);
  for (let times = 0; times < 3; times += 1) await footerLink(page, 'FAQ').click();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a hash leads to its target on a page that has to be loaded whole', async ({ page }) => {
  await page.goto('/about');
  const book = page.getByRole('banner').getByRole('link', { name: 'Book Now' });
  await wakeRouter(page, book);
  await book.click();
  await expect(page).toHaveURL('/contact#hero');
  await expect(page.locator('#hero')).toBeInViewport();
});

for (const [what, address] of [
  ['router', ROUTER],
  ['list of addresses', '**/routes.txt'],
] as const) {
  test(`when the ${what} cannot be loaded, links load whole pages`, async ({ page, complaints }) => {
    await page.route(address, (route) => route.abort());
    await page.goto('/about');
    await mark(page);
    await expect(async () => {
      await page.mouse.move(0, 0);
      await footerLink(page, 'JBR').hover();
      await expect.poll(() => complaints.join(), { timeout: 3000 }).toContain('Links load pages.');
    }).toPass();
    await footerLink(page, 'JBR').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property inspection in JBR');
    expect(await isMarked(page)).toBe(false);
  });
}

test('an alias leads to the address of its page', async ({ page, complaints }) => {
  await page.goto('/about');
  const link = footerLink(page, 'FAQ');
  await link.evaluate((each) => each.setAttribute('href', '/services/residential/pre-purchase?from=about'));
  await wakeRouter(page, link);
  await mark(page);
  await link.click();
  await expect(page).toHaveURL('/services/pre-purchase?from=about');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services\/pre-purchase$/);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('back and forward lead past a page that was loaded whole, each where it was left', async ({ page }) => {
  const scroll = () => page.evaluate(() => scrollY);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/locations/jbr');
  await wakeRouter(page, footerLink(page, 'FAQ'));
  const first = await scroll();
  await footerLink(page, 'FAQ').click();
  await expect(heading).toHaveText('Questions and answers');
  await expect.poll(scroll).toBe(0);
  await footerLink(page, 'JBR').scrollIntoViewIfNeeded();
  const second = await scroll();
  await footerLink(page, 'JBR').evaluate((each) => each.setAttribute('href', '/no/such/page'));
  await footerLink(page, 'JBR').click();
  await expect(heading).toHaveText('Page Not Found');
  await wakeRouter(page, footerLink(page, 'FAQ'));
  await page.goBack();
  await expect(heading).toHaveText('Questions and answers');
  await expect.poll(scroll).toBeCloseTo(second, -1);
  await page.goBack();
  await expect(page).toHaveURL('/locations/jbr');
  await expect(heading).toHaveText('Property inspection in JBR');
  await expect.poll(scroll).toBeCloseTo(first, -1);
  await page.goForward();
  await expect(heading).toHaveText('Questions and answers');
  await expect.poll(scroll).toBeCloseTo(second, -1);
});

test('a click with a modifier key is left to the browser', async ({ page, context }) => {
  await page.goto('/about');
  await wakeRouter(page, footerLink(page, 'FAQ'));
  // Some headless browsers leave every other background tab on about:blank, also without our scripts.
  await expect(async () => {
    const opened = context.waitForEvent('page');
    await footerLink(page, 'FAQ').click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/faq', { timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL('/about');
});
