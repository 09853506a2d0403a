import type { Page } from 'playwright/test';
import { fillIn, findForm } from '../../browser/quote-form.ts';
import { expect, test, widths } from '../../browser/site.ts';

const FIELDS = [
  { label: 'Full Name', name: 'name', type: 'text' },
  { label: 'Email Address', name: 'email', type: 'email' },
  { label: 'Phone Number', name: 'phone', type: 'tel' },
  { label: 'Location', name: 'location', type: 'select-one' },
  { label: 'Property Type', name: 'propertyType', type: 'select-one' },
  { label: 'Property Size (sq ft)', name: 'propertySize', type: 'number' },
  { label: 'Inspection Type', name: 'inspectionType', type: 'select-one' },
] as const;

const collectValues = (page: Page) =>
  findForm(page).evaluate((form) =>
    form instanceof HTMLFormElement ? [...new FormData(form).values()].map(String) : ['no form'],
  );

for (const [screen, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
  test.describe(`the quote form on a ${screen}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('asks for exactly the specified fields, all of them required', async ({ page }) => {
      await page.goto('/quote');
      const fields = await findForm(page)
        .locator(':is(input, select, textarea):not(details *)')
        .evaluateAll((all) =>
          all.flatMap((each) => {
            if (!(each instanceof HTMLInputElement) && !(each instanceof HTMLSelectElement)) return [];
            const label = each.labels?.[0]?.textContent.replace(/ \*$/, '');
            const { name, type, required } = each;
            const bounds = each instanceof HTMLInputElement ? `${each.min}${each.max}${each.pattern}` : '';
            return [{ label, name, type, required, bounds }];
          }),
        );
      expect(fields).toEqual(FIELDS.map((field) => ({ ...field, required: true, bounds: '' })));
    });

    test('offers exactly the specified choices', async ({ page }) => {
      await page.goto('/quote');
      const choices = (label: string) =>
        findForm(page)
          .getByLabel(label)
          .locator('option:not([value=""])')
          .evaluateAll((options) =>
            options.map((each) => `${each.getAttribute('value')}: ${each.textContent}`).join(', '),
          );
      expect(await choices('Location')).toBe(
        'dubai: Dubai, abudhabi: Abu Dhabi, sharjah: Sharjah, ajman: Ajman, other: Other',
      );
      expect(await choices('Property Type')).toBe(
        'apartment: Apartment, villa: Villa, townhouse: Townhouse, commercial: Commercial Space, other: Other',
      );
      expect(await choices('Inspection Type')).toBe(
        'pre-purchase: Pre-purchase, pre-listing: Pre-listing, handover: Handover, commercial: Commercial, other: Other',
      );
    });

    test('leaves it to the browser to refuse what is missing or malformed', async ({ page }) => {
      await page.goto('/quote');
      const form = findForm(page);
      const submit = form.getByRole('button', { name: 'Get Instant Quote' });
      await submit.click();
      await expect(form.getByLabel('Full Name')).toBeFocused();
      await expect(submit).toHaveText('Get Instant Quote');
      await fillIn(page);
      await form.getByLabel('Email Address').fill('not an address');
      await submit.click();
      await expect(form.getByLabel('Email Address')).toBeFocused();
      expect(await form.locator(':invalid').count()).toBe(1);
    });

    test('opens and closes its additional details', async ({ page }) => {
      await page.goto('/quote');
      const form = findForm(page);
      const message = form.getByLabel('Additional Information');
      await expect(message).toBeHidden();
      await form.getByText('Add additional details').click();
      await expect(message).toBeVisible();
      await expect(form.getByLabel(/within 48 hours/)).toBeVisible();
      await expect(message).not.toHaveAttribute('required');
      await form.getByText('Hide additional details').click();
      await expect(message).toBeHidden();
      await expect(form.getByText('Add additional details')).toBeVisible();
    });

    test('calculates for 1.5 seconds, says so, and is empty again', async ({ page, complaints }) => {
      const requests: string[] = [];
      await page.clock.install();
      await page.goto('/quote');
      const form = findForm(page);
      await fillIn(page);
      await form.getByText('Add additional details').click();
      await form.getByLabel('Additional Information').fill('Top floor');
      await form.getByLabel(/within 48 hours/).check();
      page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()));
      await page.clock.pauseAt(Date.now() + 60_000);
      await form.getByRole('button', { name: 'Get Instant Quote' }).click();
      const busy = form.getByRole('button', { name: 'Calculating...' });
      await expect(busy).toBeDisabled();
      await page.clock.runFor(1499);
      await expect(busy).toBeDisabled();
      await page.clock.runFor(1);
      await page.clock.resume();
      await expect(page.getByText('Quote request submitted successfully!')).toBeVisible();
      await expect(page.getByText('We will contact you shortly with more information.')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Get Instant Quote' })).toBeEnabled();
      expect(await collectValues(page)).toEqual(['', '', '', '', '', '', '', '']);
      await expect(form.getByLabel(/within 48 hours/)).not.toBeChecked();
      expect(requests).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

test('the message can be closed', async ({ page }) => {
  await page.goto('/quote');
  await fillIn(page);
  await findForm(page).getByRole('button', { name: 'Get Instant Quote' }).click();
  const message = page.getByText('Quote request submitted successfully!');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(message).toBeHidden();
});

test('the panels say why, whom to ask, and what to count on', async ({ page }) => {
  await page.goto('/quote');
  const main = page.locator('main');
  for (const text of [
    'Approved by the municipality',
    "Certified by an international inspectors' association",
    'Full-service including fixing',
    '4.9/5 rating',
    'Instant Quote',
    'Certified Experts',
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+/);
  await expect(main.getByRole('link', { name: 'Chat with us' })).toHaveAttribute('href', /^https:/);
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/contact#hero');
});
