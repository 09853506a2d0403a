import type { Page } from 'playwright/test';
import { expect, followByRouter, noteAsked, scrollThrough, test, widths } from '../../browser/site.ts';
import { VENDOR, WORKING } from '../../browser/vendors.ts';

const COMPANY = 'Example Widgets';

/** What is filled in, by the name of the field. */
const FILLED: Readonly<Record<string, string>> = {
  email: 'sara@example.com',
  phone: '+971 50 000 0000',
  reach: 'sara@example.com',
};

/** The company of the map, which is offered where it is missing. */
const MAPS = 'https://maps.example/**';
const MAP = { contentType: 'text/html', body: '<p>From the vendor</p>' };

const allow = (page: Page, where: string, company: string) =>
  page
    .locator(where)
    .getByRole('button', { name: `Always allow ${company}` })
    .click();

/** The slow tests set EVERY_CASE, and look at a tablet, too: what is asked for there is asked for on a phone or a desktop. */
const screens = { phone: 390, desktop: 1440, ...(process.env.EVERY_CASE && { tablet: 820 }) };

for (const [screen, width] of Object.entries(screens)) {
  for (const path of [
    '/contact',
    '/quote',
    '/services/villa',
    '/services/developer',
    '/services/handover',
    '/locations/jbr',
  ]) {
    test(`${path} on a ${screen} has one form that works while no company answers`, async ({ page }) => {
      await page.route(VENDOR, (route) => route.abort('connectionrefused'));
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const form = page.locator('form').filter({ visible: true });
      await expect(form).toHaveCount(1);
      // The person is asked when the property is known.
      for (const field of await form.locator('select:visible').all()) await field.selectOption({ index: 1 });
      await form.getByLabel('Property Size (sq ft)').fill('2700');
      for (const field of await form.locator('input[required]:visible').all()) {
        const name = (await field.getAttribute('name')) ?? '';
        if (name !== 'propertySize') await field.fill(FILLED[name] ?? 'Sara M.');
      }
      await page.locator('[data-island="form"][data-awake]').filter({ has: form }).waitFor();
      await form.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you. We have your request.' })).toBeVisible();
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 } });

  test('a button says what loads from whom, is easy to hit, and loads it there alone', async ({ page, settled }) => {
    await page.route(MAPS, (route) => route.fulfill(MAP));
    const asked = noteAsked(page);
    await page.goto('/contact');
    const place = page.locator('[data-block="contact"]');
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByText('It loads from maps.example only when you ask for it.')).toBeVisible();
    const button = place.getByRole('button', { name: 'Load from Example Maps' });
    for (const each of [button, place.getByRole('button', { name: 'Always allow Example Maps' })]) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await button.click();
    await expect(place.locator('iframe').contentFrame().getByText('From the vendor')).toBeVisible();
    await page.goto('/services/villa');
    await settled();
    expect(new Set(asked)).toEqual(new Set(['https://maps.example/embed?place=plumbline']));
  });

  test('where something as good is there, nothing is offered', async ({ page }) => {
    for (const path of ['/contact', '/services/villa', '/services/handover', '/locations/jbr', '/faq']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: COMPANY })).toHaveCount(0);
    }
  });

  test('a company that is always allowed loads by itself, on pages that come by the router and after a reload', async ({
    page,
  }) => {
    await page.route(VENDOR, (route) => route.fulfill(WORKING));
    await page.goto('/privacy-policy#companies');
    await allow(page, '#companies', COMPANY);
    const bar = page.locator('[data-block="mobile-bar"] iframe');
    const footer = page.getByRole('contentinfo');
    await footer.locator('summary', { hasText: 'Company' }).click();
    await followByRouter(page, footer.getByRole('link', { name: 'FAQ' }));
    await expect(bar).toHaveCount(2);
    await page.reload();
    await expect(bar).toHaveCount(2);
  });

  test('what is always allowed can be withdrawn on the privacy page, and the next page asks again', async ({
    page,
    settled,
  }) => {
    await page.route(MAPS, (route) => route.fulfill(MAP));
    await page.goto('/contact');
    const place = page.locator('[data-block="contact"]');
    await place.scrollIntoViewIfNeeded();
    await allow(page, '[data-block="contact"]', 'Example Maps');
    // The page may only now be waking up, and does then what was clicked.
    await expect(place.locator('iframe')).toHaveCount(1);
    await page.goto('/privacy-policy#companies');
    const company = page.locator('#companies li').filter({ has: page.getByRole('heading', { name: 'Example Maps' }) });
    await expect(company.getByRole('status')).toHaveText('You always allow Example Maps.');
    const withdraw = company.getByRole('button', { name: 'Withdraw permission for Example Maps' });
    expect((await withdraw.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await withdraw.click();
    await expect(company.getByRole('status')).toHaveText('Example Maps loads only after asking you.');
    const asked = noteAsked(page);
    await page.goto('/contact');
    await scrollThrough(page);
    await settled();
    await expect(place.getByRole('button', { name: 'Load from Example Maps' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('a company that does not answer is reported, and may be asked again', async ({ page }) => {
    await page.clock.install();
    await page.route(MAPS, () => {});
    await page.goto('/contact');
    const place = page.locator('[data-block="contact"]');
    await place.scrollIntoViewIfNeeded();
    const asked = page.waitForRequest(MAPS);
    await place.getByRole('button', { name: 'Load from Example Maps' }).click();
    await asked;
    await expect(place.locator('p[role="status"]')).toHaveText('Loading…');
    await page.clock.fastForward(9000);
    await expect(place.locator('p[role="status"]')).toHaveText(
      'Example Maps does not answer. The rest of this page works without it.',
    );
    await expect(place.getByRole('img', { name: /pin in the blocks of Al Quoz/ })).toBeVisible();
    await page.route(MAPS, (route) => route.fulfill(MAP));
    await place.getByRole('button', { name: 'Load from Example Maps' }).click();
    await expect(place.locator('iframe').contentFrame().getByText('From the vendor')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is there stays, nothing is offered, and nothing loads', async ({ page }) => {
    const asked = noteAsked(page);
    for (const path of ['/contact', '/services/villa', '/locations/jbr']) {
      await page.goto(path);
      await expect(page.getByLabel('Property Size (sq ft)').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: /Example/ })).toHaveCount(0);
    }
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Example Maps' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Example/ })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
