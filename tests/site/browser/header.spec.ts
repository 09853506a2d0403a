import type { Page } from 'playwright/test';
import { expect, expectMenu, findOpener, test, wakeHeader, widths } from '../../browser/site.ts';

test.describe('the menus of a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await wakeHeader(page);
  });

  test('open on hover, close 200 ms after the pointer has left, and stay open when it comes back in time', async ({
    page,
  }) => {
    await findOpener(page, 'Residential').hover();
    await expectMenu(page, 'Residential', 'open');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(700, 800);
    await page.clock.runFor(199);
    await expectMenu(page, 'Residential', 'open');
    await page.clock.runFor(1);
    await expectMenu(page, 'Residential', 'closed');

    await findOpener(page, 'Company').hover();
    await page.clock.runFor(1000);
    await expectMenu(page, 'Company', 'open');
    await page.mouse.move(700, 800);
    await page.clock.runFor(150);
    await findOpener(page, 'Company').hover();
    await page.clock.runFor(1000);
    await expectMenu(page, 'Company', 'open');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Certifications' })).toBeVisible();
  });

  test('open and close on a key and on a click, one at a time', async ({ page }) => {
    const residential = findOpener(page, 'Residential');
    await residential.press('Enter');
    await expectMenu(page, 'Residential', 'open');
    await residential.press('Enter');
    await expectMenu(page, 'Residential', 'closed');
    await residential.press('Enter');
    await findOpener(page, 'Company').hover();
    await expectMenu(page, 'Company', 'open');
    await expectMenu(page, 'Residential', 'closed');

    // A click on what the pointer has just opened keeps it open, and the next one closes it.
    const opener = findOpener(page, 'Company');
    await expectMenu(page, 'Company', 'open');
    await opener.click();
    await expectMenu(page, 'Company', 'open');
    await opener.click();
    await expectMenu(page, 'Company', 'closed');
    await opener.click();
    await expectMenu(page, 'Company', 'open');
    await page.getByRole('main').click({ position: { x: 2, y: 400 } });
    await expectMenu(page, 'Company', 'closed');
  });

  test('close on Escape, give the focus back, and lead where the specification says', async ({ page }) => {
    const opener = findOpener(page, 'Commercial');
    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Commercial maintenance inspection' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expectMenu(page, 'Commercial', 'closed');

    const hrefs = await page
      .locator('[data-menu]')
      .evaluateAll((menus) =>
        menus.map((menu) => [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
      );
    expect(hrefs).toEqual([
      [
        '/services/pre-purchase',
        '/services/pre-listing',
        '/services/handover',
        '/services/villa',
        '/services/apartment',
        // The way to those that the specification leaves out here.
        '/services',
      ],
      ['/services/commercial-maintenance', '/services/developer', '/services/hotel'],
      ['/partnerships/real-estate-agents', '/partnerships/developers', '/partnerships/property-managers'],
      ['/about', '/sample-report', '/faq', '/company/certifications', '/contact'],
    ]);
    const banner = page.getByRole('banner');
    for (const [name, href] of [
      ['Locations', '/locations'],
      ['Prices', '/services#prices'],
    ] as const) {
      await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(banner.getByRole('link', { name: 'Plumbline' })).toHaveAttribute('href', '/');
    await expect(banner.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/contact#hero');
    await expect(banner.locator('a[href^="tel:"]')).toBeVisible();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 }, hasTouch: true });

  test('opens and closes, and its groups do too', async ({ page }) => {
    await page.goto('/about');
    await wakeHeader(page);
    const group = findOpener(page, 'Residential');
    await expect(group).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(group).toBeVisible();
    const link = page.getByRole('banner').getByRole('link', { name: 'Villa inspection' });
    await expect(link).toBeHidden();
    await group.tap();
    await expect(link).toBeVisible();
    await group.tap();
    await expect(link).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(group).toBeHidden();
  });

  test('dims the page, leads to the booking, and has a button that closes it where that to open it was', async ({
    page,
  }) => {
    await page.goto('/about');
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    const opener = await toggle.boundingBox();
    await toggle.tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const dim = await menu.evaluate((nav) => getComputedStyle(nav, '::backdrop').backgroundColor);
    expect(dim).not.toBe('rgba(0, 0, 0, 0)');
    const close = await menu.getByRole('button', { name: 'Close the menu' }).boundingBox();
    expect(close?.x).toBeCloseTo(opener?.x ?? 0, 0);
    expect(close?.y).toBeCloseTo(opener?.y ?? 0, 0);
    await expect(menu.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/contact#hero');
    await menu.getByRole('button', { name: 'Close the menu' }).tap();
    await expect(menu).toBeHidden();
  });

  test('does the same before its script comes as after', async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route(/site-header(?:-|\/island)/, async (route) => {
      held.push(() => route.continue());
    });
    const links = page.getByRole('banner').locator('[data-menu] a:visible');
    const awake = page.locator('[data-island="site-header"][data-awake]');
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const residential = findOpener(page, 'Residential');
    await expect(residential).toBeVisible();
    await expect(links).toHaveCount(0);
    for (const shown of [6, 0, 6]) {
      await residential.tap();
      await expect(links).toHaveCount(shown);
    }
    await expect(awake).toHaveCount(0);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held) await release();
    await awake.waitFor({ state: 'attached' });
    await expect(links).toHaveCount(6);
    await residential.tap();
    await expect(links).toHaveCount(0);
  });
});

test.describe('the bars of a small screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  /** How much of the screen what stays in place covers, from 0 to 1. */
  const measureCover = (page: Page) =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll('header, aside')].filter((bar) =>
        ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
      );
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
    });

  test('cover less than a quarter of it at any zoom, have three buttons, and make room for a keyboard', async ({
    page,
  }) => {
    await page.goto('/services/villa');
    const bar = page.locator('[data-block="mobile-bar"]').getByRole('complementary');
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await expect(bar).toBeInViewport();
    expect(await measureCover(page)).toBeGreaterThan(0.1);
    expect(await measureCover(page)).toBeLessThan(0.25);
    // A window of 1280 x 1024 at 400 %, and one of 1440 x 900 at 300 %.
    for (const size of [
      { width: 320, height: 256 },
      { width: 480, height: 300 },
    ]) {
      await page.setViewportSize(size);
      expect(await measureCover(page)).toBeLessThan(0.25);
    }

    await page.setViewportSize({ width: 320, height: 568 });
    const buttons = bar.locator('> a');
    await expect(buttons).toHaveText(['Your price', 'Book Now', /^Chat/]);
    const shapes = await buttons.evaluateAll((links) =>
      links.map((link) => [Math.round(link.getBoundingClientRect().width), link.querySelectorAll('svg').length]),
    );
    expect(new Set(shapes.map(String)).size).toBe(1);
    expect(shapes[0]?.[1]).toBe(1);
    await page.getByLabel('Property Size (sq ft)').focus();
    await expect(bar).toBeHidden();
    await page.getByLabel('Property Size (sq ft)').blur();
    await expect(bar).toBeVisible();
  });
});

for (const [screen, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
  test(`the button of the header is filled only where the hero has none, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const isFilled = async (path: string) => {
      await page.goto(path);
      const button = page.getByRole('banner').locator('div > .button-primary');
      return (await button.evaluate((link) => getComputedStyle(link).backgroundColor)) !== 'rgba(0, 0, 0, 0)';
    };
    const paths = ['/', '/contact', '/quote', '/services/villa', '/locations/sharjah', '/faq', '/terms-of-service'];
    const filled: string[] = [];
    for (const path of paths) if (await isFilled(path)) filled.push(path);
    expect(filled).toEqual(['/faq', '/terms-of-service']);
  });
}

test('the footer leads to the services, the legal pages and every place', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const hrefs = await footer.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of ['/services', '/services/villa', '/privacy-policy', '/terms-of-service', '/locations']) {
    expect(hrefs).toContain(path);
  }
  expect(hrefs.filter((href) => href?.startsWith('/locations/')).length).toBeGreaterThanOrEqual(18);
  expect(hrefs.filter((href) => href?.startsWith('https://')).length).toBe(3);
  expect(hrefs.some((href) => href?.startsWith('tel:'))).toBe(true);
  expect(hrefs.some((href) => href?.startsWith('mailto:'))).toBe(true);
});
