import { expect, test, wakeHeader } from '../../browser/site.ts';

test.describe('the menus of a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await wakeHeader(page);
  });

  test('open on hover and close 200 ms after the pointer has left', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Residential' });
    await opener.hover();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(700, 800);
    await page.clock.runFor(199);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('stay open when the pointer comes back in time', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Company' });
    await opener.hover();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(700, 800);
    await page.clock.runFor(150);
    await opener.hover();
    await page.clock.runFor(1000);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Certifications' })).toBeVisible();
  });

  test('open and close on click, and one at a time', async ({ page }) => {
    const residential = page.getByRole('button', { name: 'Residential' });
    const company = page.getByRole('button', { name: 'Company' });
    await residential.focus();
    await page.keyboard.press('Enter');
    await expect(residential).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(residential).toHaveAttribute('aria-expanded', 'false');
    await residential.press('Enter');
    await company.hover();
    await expect(company).toHaveAttribute('aria-expanded', 'true');
    await expect(residential).toHaveAttribute('aria-expanded', 'false');
    await company.click();
    await expect(company).toHaveAttribute('aria-expanded', 'false');
  });

  test('close on Escape and give the focus back', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Commercial' });
    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Commercial maintenance inspection' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('lead where the specification says', async ({ page }) => {
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
      ],
      ['/services/commercial-maintenance', '/services/developer', '/services/hotel'],
      ['/partnerships/real-estate-agents', '/partnerships/developers', '/partnerships/property-managers'],
      ['/about', '/faq', '/company/certifications', '/contact'],
    ]);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Plumbline' })).toHaveAttribute('href', '/');
    await expect(banner.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/contact#hero');
    await expect(banner.locator('a[href^="tel:"]')).toBeVisible();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens and closes, and its groups do too', async ({ page }) => {
    await page.goto('/about');
    await wakeHeader(page);
    const group = page.getByRole('button', { name: 'Residential' });
    await expect(group).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).tap();
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

  test('shows the same before its script comes as after, and a group stays open meanwhile', async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route(/site-header(?:-|\/island)/, async (route) => {
      held.push(() => route.continue());
    });
    const links = page.getByRole('banner').locator('[data-menu] a:visible');
    const awake = page.locator('[data-island="site-header"][data-awake]');
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const residential = page.getByRole('button', { name: 'Residential' });
    await expect(residential).toBeVisible();
    await expect(links).toHaveCount(0);
    await residential.tap();
    await expect(links).toHaveCount(5);
    await expect(awake).toHaveCount(0);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held) await release();
    await awake.waitFor({ state: 'attached' });
    await expect(links).toHaveCount(5);
    await expect(residential).toHaveAttribute('aria-expanded', 'true');
    await residential.tap();
    await expect(links).toHaveCount(0);
  });
});

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
