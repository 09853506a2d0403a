import type { Page } from 'playwright/test';
import { findForm } from '../../browser/quote-form.ts';
import { expect, test, widths } from '../../browser/site.ts';

/** What a buyer does, counted in fields and taps, on a phone. */
test.use({ viewport: { width: widths.phone, height: 844 } });

const price = (page: Page) => page.locator('main form output').first();

test('the price of a villa takes three fields, and two where the inspection is known', async ({ page }) => {
  await page.goto('/quote');
  const form = findForm(page);
  await form.getByLabel('Property Type').selectOption('Villa');
  await form.getByLabel('Property Size (sq ft)').fill('2700');
  await form.getByLabel('Inspection Type').selectOption('Pre-purchase');
  await expect(price(page)).toHaveText('AED 2,800 – AED 4,050');
  await expect(form.getByLabel('Full Name')).toBeHidden();

  await page.goto('/services/villa');
  await form.getByLabel('Property Type').selectOption('Villa');
  await form.getByLabel('Property Size (sq ft)').fill('2700');
  await expect(price(page)).toHaveText('AED 2,800 – AED 4,050');
});

test('a service is not priced for a client where its price is agreed on', async ({ page }) => {
  await page.goto('/services/developer');
  await findForm(page).getByLabel('Property Type').selectOption('Villa');
  await findForm(page).getByLabel('Property Size (sq ft)').fill('2700');
  await page.locator('main [data-island="form"][data-awake]').waitFor();
  await expect(price(page)).not.toContainText('AED');
});

test('from the page of a place, a form is one tap away, and knows the place', async ({ page }) => {
  await page.goto('/locations/jbr');
  await page.locator('#hero').getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page).toHaveURL('/quote?location=JBR');
  await expect(findForm(page).getByLabel('Location')).toHaveValue('jbr');
  await page.goto('/locations/jbr');
  await page.getByRole('complementary', { name: 'Get in touch' }).getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page).toHaveURL('/contact?location=JBR#mobile-form');
  await expect(page.locator('main form:visible').getByLabel('Location')).toHaveValue('jbr');
});

test('whether a community is served takes one search', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('searchbox').first().fill('springs');
  await expect(page.locator('main [data-list] a:visible')).toHaveText([/The Springs/]);
});

test('the report is one tap away, and so is a call', async ({ page }) => {
  for (const path of ['/', '/services/villa']) {
    await page.goto(path);
    await page.locator('main').getByRole('link', { name: 'See a Sample Report' }).first().click();
    await expect(page).toHaveURL('/sample-report');
  }
  for (const path of ['/', '/services/villa', '/locations/jbr']) {
    await page.goto(path);
    await expect(page.locator('a[href^="tel:+971"]:visible').first()).toBeInViewport();
  }
});

test('a chat begins with the name of the page', async ({ page }) => {
  await page.goto('/locations/jbr');
  const chat = page.getByRole('complementary', { name: 'Get in touch' }).getByRole('link', { name: 'Chat' }).first();
  const address = new URL((await chat.getAttribute('href')) ?? '');
  expect(address.searchParams.get('text')).toBe('Hello, a question about “JBR”:');
});

test('the calculator and a package fill in the form to which they lead', async ({ page }) => {
  await page.goto('/');
  const calculator = page.locator('[data-block="calculator"]');
  await calculator.scrollIntoViewIfNeeded();
  await calculator.getByLabel('Commercial').check();
  const button = calculator.getByRole('link', { name: 'Get a Quote' });
  await expect(button).toHaveAttribute('href', '/quote?propertyType=Commercial&propertySize=2700');
  await button.click();
  await expect(findForm(page).getByLabel('Property Type')).toHaveValue('commercial');
  await expect(findForm(page).getByLabel('Property Size (sq ft)')).toHaveValue('2700');

  await page.goto('/services/developer');
  await page.locator('#prices').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(findForm(page).getByLabel('Inspection Type')).toHaveValue('developer');
  await expect(findForm(page).getByLabel('Package')).toHaveValue('Small project');
});
