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

const allow = (page: Page, where: string) =>
  page
    .locator(where)
    .getByRole('button', { name: `Always allow ${COMPANY}` })
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
      await form.getByRole('button', { name: 'Get Instant Quote' }).click();
      await expect(page.getByRole('heading', { name: 'Quote request submitted successfully!' })).toBeVisible();
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 } });

  test('a button says what loads from whom, is easy to hit, and loads it there alone', async ({ page, settled }) => {
    await page.route(VENDOR, (route) => route.fulfill(WORKING));
    const asked = noteAsked(page);
    await page.goto('/contact');
    const place = page.locator('#mobile-form');
    await expect(place.getByText('It loads from widgets.example only when you ask for it.')).toBeVisible();
    const button = place.getByRole('button', { name: `Load from ${COMPANY}` });
    for (const each of [button, place.getByRole('button', { name: `Always allow ${COMPANY}` })]) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await button.click();
    await expect(place.locator('iframe').contentFrame().getByText('From the vendor')).toBeVisible();
    await expect(place.getByLabel('Property Size (sq ft)')).toBeHidden();
    await page.goto('/services/villa');
    await settled();
    expect(asked).toEqual(['https://widgets.example/form.js']);
  });

  test('a company that is always allowed loads by itself, on pages that come by the router and after a reload', async ({
    page,
  }) => {
    await page.route(VENDOR, (route) => route.fulfill(WORKING));
    await page.goto('/contact');
    await allow(page, '#mobile-form');
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
    await page.route(VENDOR, (route) => route.fulfill(WORKING));
    await page.goto('/contact');
    await allow(page, '#mobile-form');
    // The page may only now be waking up, and does then what was clicked.
    await expect(page.locator('#mobile-form iframe')).toHaveCount(1);
    await page.goto('/privacy-policy#companies');
    const company = page.locator('#companies li').filter({ has: page.getByRole('heading', { name: COMPANY }) });
    await expect(company.getByRole('status')).toHaveText(`You always allow ${COMPANY}.`);
    const withdraw = company.getByRole('button', { name: `Withdraw permission for ${COMPANY}` });
    expect((await withdraw.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await withdraw.click();
    await expect(company.getByRole('status')).toHaveText(`${COMPANY} loads only after asking you.`);
    const asked = noteAsked(page);
    await page.goto('/contact');
    await scrollThrough(page);
    await settled();
    await expect(page.locator('#mobile-form').getByRole('button', { name: `Load from ${COMPANY}` })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('a company that does not answer is reported, and may be asked again', async ({ page }) => {
    await page.clock.install();
    await page.route(VENDOR, () => {});
    await page.goto('/contact');
    const place = page.locator('#mobile-form');
    const asked = page.waitForRequest(VENDOR);
    await place.getByRole('button', { name: `Load from ${COMPANY}` }).click();
    await asked;
    await expect(place.locator('p[role="status"]')).toHaveText('Loading…');
    await page.clock.fastForward(9000);
    await expect(place.locator('p[role="status"]')).toHaveText(
      `${COMPANY} does not answer. The rest of this page works without it.`,
    );
    await expect(place.getByLabel('Property Size (sq ft)')).toBeVisible();
    await page.route(VENDOR, (route) => route.fulfill(WORKING));
    await place.getByRole('button', { name: `Load from ${COMPANY}` }).click();
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
