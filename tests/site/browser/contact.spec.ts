import type { Page } from 'playwright/test';
import { fillPerson, fillProperty } from '../../browser/quote-form.ts';
import { answerThirdParties, expect, test, widths } from '../../browser/site.ts';
import { allowVendors, VENDOR } from '../../browser/vendors.ts';

/** Scrolls past the form, which the round button leaves alone while it is in view. */
const passForm = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test.describe('on a desktop', () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  test('the hero holds the quote form, and the widget of the phone is not there', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('#hero').getByLabel('Location')).toBeVisible();
    await expect(page.locator('#mobile-form')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Book a visit or ask for a price' })).toBeHidden();
  });

  test('the map loads when it comes near, has a name, and a link beside it', async ({ page, settled }) => {
    await allowVendors(page);
    await answerThirdParties(page);
    await page.setViewportSize({ width: widths.desktop, height: 300 });
    await page.goto('/contact');
    await settled();
    const map = page.locator('[data-block="contact"] iframe');
    await expect(map).toHaveCount(0);
    const drawing = page.getByRole('img', { name: /pin in the blocks of Al Quoz/ });
    await drawing.scrollIntoViewIfNeeded();
    await expect(map).toHaveAttribute('title', /Al Quoz/);
    await expect(map).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /^https:/);
  });

  test('a map whose server does not answer stays a drawing', async ({ page, complaints }) => {
    await allowVendors(page);
    await answerThirdParties(page);
    await page.route('https://maps.example/**', (route) => route.abort('connectionrefused'));
    await page.goto('/contact');
    const drawing = page.getByRole('img', { name: /pin in the blocks of Al Quoz/ });
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => complaints.join('\n')).toContain('A frame did not load');
    await expect(drawing).toBeVisible();
    await expect(page.locator('[data-block="contact"] iframe')).toHaveCount(0);
  });

  test('says where, and how to call and write', async ({ page }) => {
    await page.goto('/contact');
    const main = page.locator('main');
    await expect(main.getByText('Al Quoz Industrial Area 3')).toBeVisible();
    await expect(main.locator('dd a[href^="tel:+971"]')).toBeVisible();
    await expect(main.locator('dd a[href^="mailto:"]')).toBeVisible();
  });

  test('the hash hero scrolls to the hero', async ({ page }) => {
    await page.goto('/contact#hero');
    await expect(page.locator('#hero')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('the address in capitals leads there, and keeps its place', async ({ page }) => {
    await page.goto('/Contact#hero');
    await expect(page).toHaveURL(/\/contact#hero$/);
    await expect(page.locator('#hero')).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 }, hasTouch: true });

  test('the form stands below the hero, offers nothing else, and the hash leads to it', async ({ page }) => {
    await page.goto('/contact#mobile-form');
    await expect(page.locator('#mobile-form')).toBeInViewport();
    await expect(page.locator('#mobile-form').getByLabel('Location')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Example Widgets' })).toHaveCount(0);
    await expect(page.locator('#hero').getByLabel('Location')).toBeHidden();
  });

  test('a visitor who wants to book reads so from the button to the answer', async ({ page }) => {
    await page.goto('/contact#mobile-form');
    const place = page.locator('#mobile-form');
    await expect(place.getByRole('heading', { name: 'Book a visit or ask for a price' })).toBeVisible();
    await expect(place.getByRole('button', { name: 'Continue' })).toBeVisible();
    await fillProperty(place.locator('form'));
    await expect(place.getByRole('button', { name: 'Continue' })).toBeHidden();
    await page.locator('main [data-island="form"][data-awake]').last().waitFor();
    const send = place.getByRole('button', { name: 'Send request' });
    await send.tap();
    // The visitor has not seen these fields yet.
    await expect(place.getByLabel('Full Name')).toBeFocused();
    await expect(place.locator('[data-fault], [data-faults]')).toHaveCount(0);
    const readFrame = (label: string) =>
      place.getByLabel(label).evaluate((field) => getComputedStyle(field).borderColor);
    expect(await readFrame('Email')).toBe(await readFrame('Location'));
    await place.getByLabel('Full Name').press('Enter');
    await expect(place.getByLabel('Full Name')).toHaveAccessibleDescription('Please fill this in.');
    await fillPerson(place.locator('form'));
    await send.tap();
    await expect(place.getByRole('heading', { name: 'Thank you. We have your request.' })).toBeVisible();
    // The message leaves the bar in reach.
    const toast = page.getByRole('status').filter({ hasText: 'Quote request submitted successfully!' });
    const box = await toast.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844 - 60);
  });

  test('the round button opens a window, keeps the focus in it, and gives it back', async ({ page, complaints }) => {
    await page.goto('/contact');
    const opener = page.getByRole('button', { name: 'Book a visit or ask for a price' });
    const dialog = page.getByRole('dialog', { name: 'Book a visit or ask for a price' }).and(page.locator(':modal'));
    await expect(dialog).toBeHidden();
    await passForm(page);
    await opener.tap();
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('the form in the page is the one in the window, with what was typed there', async ({ page }) => {
    await page.route(VENDOR, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `document.querySelector('[data-widget]').innerHTML = '<input aria-label="Name">';`,
      }),
    );
    await allowVendors(page);
    await page.goto('/contact#mobile-form');
    const form = page.locator('iframe[src^="/embed/form.html"]');
    const name = form.contentFrame().getByLabel('Name');
    const inWindow = page.locator('dialog:modal').locator(form);
    await name.fill('Sara');
    await passForm(page);
    const top = () => page.locator('[data-block="contact"]').evaluate((block) => block.getBoundingClientRect().top);
    const before = await top();
    await page.getByRole('button', { name: 'Book a visit or ask for a price' }).tap();
    await expect(inWindow).toBeVisible();
    await expect(name).toHaveValue('Sara');
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(inWindow).toHaveCount(0);
    await expect(form).toBeVisible();
    await expect(name).toHaveValue('Sara');
    expect(await top()).toBe(before);
    await expect(page.locator('iframe[src^="/embed/"]')).toHaveCount(1);
  });

  test('the form in the page has nothing to close, and a tap beside it closes the window only', async ({ page }) => {
    await page.goto('/contact');
    await passForm(page);
    const opener = page.getByRole('button', { name: 'Book a visit or ask for a price' });
    await expect(opener).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
    await page.locator('dialog').dispatchEvent('click');
    await expect(page.locator('dialog')).toBeVisible();
    await opener.tap();
    await page.touchscreen.tap(5, 5);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await expect(page.locator('dialog')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: widths.phone, height: 844 }, javaScriptEnabled: false });

  test('the round button leads to the form in the page', async ({ page }) => {
    await page.goto('/contact');
    await passForm(page);
    await page.getByRole('link', { name: 'Book a visit or ask for a price' }).click();
    await expect(page).toHaveURL(/#mobile-form$/);
    await expect(page.locator('#mobile-form').getByLabel('Location')).toBeVisible();
  });
});
