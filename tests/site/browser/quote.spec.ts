import type { Page } from 'playwright/test';
import { fillIn, findForm } from '../../browser/quote-form.ts';
import { expect, test, widths } from '../../browser/site.ts';

/** The property first, the person last. */
const FIELDS = [
  { label: 'Location', name: 'location', type: 'select-one' },
  { label: 'Property Type', name: 'propertyType', type: 'select-one' },
  { label: 'Property Size (sq ft)', name: 'propertySize', type: 'text', bounds: '100-200000' },
  { label: 'Inspection Type', name: 'inspectionType', type: 'select-one' },
  { label: 'Preferred or handover date', name: 'preferredDate', type: 'date', required: false },
  { label: 'Full Name', name: 'name', type: 'text' },
  { label: 'Email Address', name: 'email', type: 'email' },
  { label: 'Phone Number', name: 'phone', type: 'tel' },
].map((field) => ({ required: true, bounds: '-', ...field }));

const collectValues = (page: Page) =>
  findForm(page).evaluate((form) =>
    form instanceof HTMLFormElement ? [...new FormData(form).values()].map(String) : ['no form'],
  );

for (const [screen, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
  test(`the quote form on a ${screen} says in words what is missing or malformed, and leads there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/quote');
    const form = findForm(page);
    const submit = form.locator('[type="submit"]');
    await submit.click();
    const location = form.getByLabel('Location');
    await expect(location).toBeFocused();
    await expect(location).toHaveAccessibleDescription('Please choose one of these.');
    await expect(submit).toHaveAccessibleName('Continue');
    await expect(form.getByRole('listitem')).toHaveCount(4);
    await fillIn(page);
    await expect(submit).toHaveAccessibleName('Send request');
    await form.getByLabel('Full Name').fill('');
    await form.getByLabel('Email Address').fill('sara');
    await submit.click();
    await expect(form.getByLabel('Full Name')).toBeFocused();
    await form.getByRole('listitem').getByRole('link', { name: 'Email Address' }).click();
    const email = form.getByLabel('Email Address');
    await expect(email).toBeFocused();
    const label = form.locator('label', { hasText: 'Email Address' });
    const header = await page.locator('[data-layout="header"] header').first().boundingBox();
    expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await fillIn(page);
    await form.getByLabel('Phone Number').fill('abc');
    await submit.click();
    await expect(form.getByLabel('Phone Number')).toHaveAccessibleDescription(/7 to 15 digits/);
    await form.getByLabel('Property Size (sq ft)').fill('-5');
    await submit.click();
    await expect(form.getByLabel('Property Size (sq ft)')).toBeFocused();
    await expect(form.getByLabel('Property Size (sq ft)')).toHaveAccessibleDescription(/from 100 to 200,000/);
    await expect(form.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid');
  });
}

test('the quote form asks for the specified fields, offers the specified choices, and has details to open', async ({
  page,
}) => {
  await page.goto('/quote');
  const fields = await findForm(page)
    .locator(':is(input, select, textarea):not(details *, [hidden] *)')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        if (!(each instanceof HTMLInputElement) && !(each instanceof HTMLSelectElement)) return [];
        const label = each.labels?.[0]?.textContent.replace(/ \*$/, '');
        const { name, type, required } = each;
        const { min, max } = each.dataset;
        const bounds = min === undefined ? '-' : `${min}-${max}`;
        return [{ label, name, type, required, bounds }];
      }),
    );
  expect(fields).toEqual(FIELDS);

  const choices = (label: string) =>
    findForm(page)
      .getByLabel(label)
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((each) => `${each.getAttribute('value')}: ${each.textContent}`).join(', '));
  const places = await choices('Location');
  expect(places).toContain('dubai: Dubai, abu-dhabi: Abu Dhabi, ajman: Ajman, fujairah: Fujairah');
  expect(places).toContain('dubai-marina: Dubai Marina');
  expect(places).toMatch(/other: Other$/);
  expect(await choices('Property Type')).toBe(
    'apartment: Apartment, villa: Villa, townhouse: Townhouse, commercial: Commercial Space, other: Other',
  );
  const inspections = await choices('Inspection Type');
  expect(inspections).toContain('pre-purchase: Pre-purchase, pre-listing: Pre-listing, handover: Handover');
  expect(inspections).toContain('commercial: Commercial, ');
  expect(inspections).toMatch(/other: Other$/);

  const form = findForm(page);
  const message = form.getByLabel('Additional Information');
  await expect(message).toBeHidden();
  await form.getByText('Add additional details').click();
  await expect(message).toBeVisible();
  await expect(form.getByLabel(/within 48\shours/)).toBeVisible();
  await expect(message).not.toHaveAttribute('required');
  await form.getByText('Hide additional details').click();
  await expect(message).toBeHidden();
  await expect(form.getByText('Add additional details')).toBeVisible();
});

test('the quote form asks for the person when the property is known, beside its price, and keeps what was written', async ({
  page,
}) => {
  await page.goto('/quote');
  const form = findForm(page);
  const [size, name] = [form.getByLabel('Property Size (sq ft)'), form.getByLabel('Full Name')];
  await expect(name).toBeHidden();
  for (const label of ['Location', 'Property Type', 'Inspection Type'])
    await form.getByLabel(label).selectOption({ index: 1 });
  await expect(name).toBeHidden();
  await size.pressSequentially('1800');
  await expect(name).toBeVisible();
  await expect(form.getByRole('status')).toHaveText('AED 1,500 – AED 1,800');
  await size.press('Tab');
  await page.keyboard.press('Tab');
  await name.fill('Sara M.');
  await size.fill('');
  await expect(name).toBeHidden();
  await size.fill('900');
  await expect(name).toHaveValue('Sara M.');
});

test('the quote form keeps what was written when the page is loaded again', async ({ page }) => {
  await page.goto('/quote');
  await fillIn(page);
  await page.reload();
  await expect(findForm(page).getByLabel('Full Name')).toHaveValue('Sara M.');
  await expect(findForm(page).getByLabel('Property Size (sq ft)')).toHaveValue('2700');
});

test('the quote form starts with what a link says', async ({ page }) => {
  await page.goto('/quote?propertyType=villa&propertySize=3500&inspectionType=Handover&location=Dubai+Marina');
  const form = findForm(page);
  await expect(form.getByLabel('Property Type')).toHaveValue('villa');
  await expect(form.getByLabel('Property Size (sq ft)')).toHaveValue('3500');
  await expect(form.getByLabel('Inspection Type')).toHaveValue('handover');
  await expect(form.getByLabel('Location')).toHaveValue('dubai-marina');
});

test('the quote form calculates for 1.5 seconds, says so, and is empty again', async ({ page, complaints }) => {
  const requests: string[] = [];
  await page.clock.install();
  await page.goto('/quote');
  const form = findForm(page);
  await fillIn(page);
  await form.getByText('Add additional details').click();
  await form.getByLabel('Additional Information').fill('Top floor');
  await form.getByLabel(/within 48\shours/).check();
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()));
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByRole('button', { name: 'Send request' }).click();
  const busy = form.getByRole('button', { name: 'Calculating...' });
  await expect(busy).toBeDisabled();
  await page.clock.runFor(1499);
  await expect(busy).toBeDisabled();
  await page.clock.runFor(1);
  await page.clock.resume();
  const toast = page.getByRole('status').filter({ hasText: 'Quote request submitted successfully!' });
  await expect(toast.getByText('We will contact you shortly with more information.')).toBeVisible();
  await expect(form.getByText('We will contact you shortly with more information.')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Send another one' })).toBeEnabled();
  await expect(form.getByRole('heading', { name: 'Thank you. We have your request.' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Add the call to your calendar' })).toHaveAttribute(
    'href',
    /^data:text.calendar/,
  );
  expect((await collectValues(page)).filter((value) => value !== '')).toEqual([]);
  await expect(form.getByRole('term').first()).toHaveText('Location');
  await expect(form.getByText('Top floor')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeHidden();
  await expect(form.getByLabel(/within 48\shours/)).not.toBeChecked();
  expect(requests).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the words of the hero and the top of the form stay in place when the second step opens', async ({ page }) => {
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto('/quote');
  const measure = () =>
    Promise.all(
      [page.getByRole('heading', { level: 1 }), findForm(page)].map((each) =>
        each.evaluate((element) => element.getBoundingClientRect().top + scrollY),
      ),
    );
  const before = await measure();
  await fillIn(page);
  await expect(findForm(page).getByLabel('Full Name')).toBeVisible();
  expect(await measure()).toEqual(before);
});

test('the message can be closed', async ({ page }) => {
  await page.goto('/quote');
  await fillIn(page);
  await findForm(page).getByRole('button', { name: 'Send request' }).click();
  const message = page.getByRole('status').getByText('Quote request submitted successfully!');
  await expect(message).toBeVisible();
  const close = page.getByRole('button', { name: 'Close this message' });
  // One sign, not that of the library beside ours.
  await expect(close.locator('svg')).toHaveCount(0);
  await close.click();
  await expect(message).toBeHidden();
});

test('the panels say why, whom to ask, and what to count on', async ({ page }) => {
  await page.goto('/quote');
  const main = page.locator('main');
  for (const text of [
    'Approved by the municipality',
    'Certified by an international inspectors’ association',
    'Full-service including fixing',
    '4.9/5 rating',
    'Instant Quote',
    'Certified Experts',
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+/);
  await expect(main.getByRole('link', { name: 'Chat', exact: true })).toHaveAttribute('href', /^https:/);
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/contact#hero');
});
