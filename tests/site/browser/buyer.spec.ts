import type { Page } from 'playwright/test';
import { findForm } from '../../browser/quote-form.ts';
import { expect, followByRouter, test, widths } from '../../browser/site.ts';

/** What a buyer does, counted in fields and taps, on a phone. */
test.use({ viewport: { width: widths.phone, height: 844 } });

/** The bar of a phone comes when the buttons of the hero have gone. */
const scrollToBar = (page: Page) => page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));

const price = (page: Page) => page.locator('main form output').first();

test('the price of a villa takes three fields, and two where the inspection is known', async ({ page }) => {
  await page.goto('/quote');
  const form = findForm(page);
  await form.getByLabel('Property Type').selectOption('Villa');
  await form.getByLabel('Property Size (sq ft)').fill('2700');
  await form.getByLabel('Inspection Type').selectOption('Pre-purchase');
  await expect(price(page)).toHaveText('AED 2,800 – AED 3,350');
  await expect(form.getByLabel('Full Name')).toBeHidden();

  await page.goto('/services/villa');
  await expect(form.getByRole('combobox')).toHaveCount(0);
  await form.getByLabel('Property Size (sq ft)').fill('2700');
  await expect(price(page)).toHaveText('AED 2,800 – AED 3,350');
});

test('from the first screen of the home page, the price of a snagging takes one tap and two fields', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.locator('#hero').getByRole('link', { name: 'Book Now' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#hero').getByText('Snagging from AED 1,200')).toBeInViewport({ ratio: 1 });
  await link.click();
  const form = findForm(page);
  await expect(form.getByLabel('Inspection Type')).toHaveValue('snagging-defect');
  await form.getByLabel('Property Type').selectOption('Apartment');
  await form.getByLabel('Property Size (sq ft)').fill('900');
  await expect(price(page)).toHaveText('AED 1,200 – AED 1,350');
});

test('Book Now of the header takes along what the page knows, and forgets it on the next page', async ({ page }) => {
  const book = page.getByRole('banner').getByRole('link', { name: 'Book Now' });
  // The bar of a phone would cover the footer.
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto('/locations/jbr');
  await expect(book).toHaveAttribute('href', '/contact?location=JBR#hero');
  const next = page.getByRole('contentinfo').getByRole('link', { name: 'Villa', exact: true });
  await followByRouter(page, next);
  await expect(book).toHaveAttribute('href', '/contact?propertyType=villa&inspectionType=villa#hero');
  await followByRouter(page, page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }));
  await expect(book).toHaveAttribute('href', '/contact#hero');
  await page.goBack();
  await book.click();
  await expect(page).toHaveURL('/contact?propertyType=villa&inspectionType=villa#hero');
  const form = page.locator('main form:visible');
  await expect(form.getByLabel('Property Type')).toHaveValue('villa');
  await expect(form.getByLabel('Inspection Type')).toHaveValue('villa');
});

test('a service is not priced for a client where its price is agreed on', async ({ page }) => {
  await page.goto('/services/developer');
  await findForm(page).getByLabel('Property Type').selectOption('Villa');
  await findForm(page).getByLabel('Property Size (sq ft)').fill('2700');
  await page.locator('main [data-island="form"][data-awake]').waitFor();
  await expect(price(page)).not.toContainText('AED');
});

test('from the page of a place, a form is one tap away, and knows the place', async ({ page }) => {
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto('/locations/jbr');
  await page.locator('#hero').getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page).toHaveURL('/quote?location=JBR');
  await expect(findForm(page).getByLabel('Location')).toHaveValue('jbr');
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await page.goto('/locations/jbr');
  await scrollToBar(page);
  await page.getByRole('complementary', { name: 'Get in touch' }).getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/contact?location=JBR#mobile-form');
  await expect(page.locator('main form:visible').getByLabel('Location')).toHaveValue('jbr');
});

for (const { path, bar, hero, label } of [
  { path: '/services/villa', bar: 'Your price', hero: 'See your price', label: 'Property Size (sq ft)' },
  { path: '/services/hotel', bar: 'Your price', hero: 'See your price', label: 'Number of rooms' },
  { path: '/locations/jbr', bar: 'Your price', hero: 'See your price', label: 'Property Type' },
  { path: '/partnerships/developers', hero: 'Become a Partner', label: 'Company' },
]) {
  test(`${path} leads to its own form, and to the first field there`, async ({ page }) => {
    for (const [place, name] of [
      ['#hero', hero],
      ['aside', bar],
    ] as const) {
      if (name === undefined) continue;
      await page.goto(path);
      if (place === 'aside') await scrollToBar(page);
      await page.locator(place).getByRole('link', { name, exact: true }).click();
      const field = page.locator('main form').getByLabel(label);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      const title = await page.locator('main form').locator('..').getByRole('heading').first().boundingBox();
      expect(title?.y).toBeGreaterThan(header?.height ?? 0);
    }
  });
}

test('the price of a service is above the keyboard, and one way to reach the visitor is enough', async ({ page }) => {
  await page.goto('/services/villa#price');
  const form = findForm(page);
  await form.getByLabel('Property Size (sq ft)').fill('297 m2');
  await expect(price(page)).toHaveText('AED 2,800 – AED 3,350');
  const box = await price(page).boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(508);
  await form.getByLabel('Full Name').fill('Sara M.');
  await expect(form.getByLabel('Property Size (sq ft)')).toHaveValue('3197');
  await form.getByLabel('Phone or e-mail').fill('sara@gmail');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByLabel('Phone or e-mail')).toHaveAccessibleDescription(/phone number or an e-mail/);
  await form.getByLabel('Phone or e-mail').fill('sara@gmail.com');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you. We have your request.' })).toBeVisible();
});

test('hotels are priced by their rooms, and homes of a size that no one has are not priced', async ({ page }) => {
  await page.goto('/services/hotel');
  await findForm(page).getByLabel('Number of rooms').fill('120');
  await expect(price(page)).toHaveText('AED 6,000');
  await page.goto('/services/apartment');
  await findForm(page).getByLabel('Property Size (sq ft)').fill('200000');
  await expect(price(page)).toContainText('Is it in square feet?');
});

test('what makes no sense together cannot be chosen', async ({ page }) => {
  await page.goto('/quote');
  const form = findForm(page);
  await form.getByLabel('Property Type').selectOption('Villa');
  const inspection = form.getByLabel('Inspection Type');
  await inspection.focus();
  await expect(inspection.getByText('Apartment', { exact: true })).toHaveCount(0);
  await expect(inspection.getByText('Hotel (priced by its rooms)', { exact: true })).toHaveCount(0);
  await form.getByLabel('Property Type').selectOption('Commercial Space');
  await expect(inspection.getByText('Hotel (priced by its rooms)', { exact: true })).toHaveCount(1);
  await expect(inspection.getByText('Pre-move-in', { exact: true })).toHaveCount(0);
});

test('a chosen package is on top of the form with its price, in the first screen, and can be changed', async ({
  page,
}) => {
  await page.goto('/services/handover');
  await page.locator('#packages li', { hasText: 'Family Home' }).getByRole('link', { name: 'Book Now' }).click();
  const packages = page.locator('main form:visible').getByLabel('Your package');
  await expect(packages).toHaveValue('Family Home');
  await expect(packages.locator('option:checked')).toHaveText('Family Home, from AED 2,800');
  await expect(packages).toBeInViewport();
  await packages.selectOption('Premium Property');
});

for (const path of ['/contact#hero', '/contact#mobile-form', '/quote']) {
  test(`${path} has a field of its form in the first screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main form:visible').getByRole('combobox').first()).toBeInViewport({ ratio: 1 });
  });
}

test('whether a community is served takes one search', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('searchbox').first().fill('springs');
  await expect(page.locator('main [data-list] a:visible')).toHaveText([/The Springs/]);
});

for (const [words, answer, reason = ''] of [
  ['JVC', /^Dubai Hills/, 'Covers JVC'],
  ['mirdif', /^Business Bay/, 'Covers Mirdif'],
  ['marna', /^Dubai Marina/],
  ['fujaira', /^Fujairah/],
] as const) {
  test(`"${words}" is answered in the first screen of the locations`, async ({ page }) => {
    await page.goto('/locations');
    const field = page.getByRole('searchbox').first();
    await field.fill(words);
    await expect(page.locator('main [data-list] a').first()).toHaveText(answer);
    await expect(page.locator('main [data-list] li').first()).toContainText(reason);
    await field.evaluate((each) => each.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(page.locator('main [data-list] a').first()).toBeInViewport();
  });
}

test('a place that may be another one than that found is answered, too', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('searchbox').first().fill('Damac Hills 2');
  await expect(page.locator('main [data-list] li')).toContainText(['Covers DAMAC Hills']);
  await expect(page.getByText(/We have no page for it/)).toBeVisible();
});

test('a place that is not on the list is answered, too, and leads to the form, which knows it', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('searchbox').first().fill('Hatta');
  await expect(page.getByText(/all seven emirates, from AED 1,200/)).toBeVisible();
  await page.locator('[data-nothing]').getByRole('link', { name: 'See your price' }).click();
  await expect(page.locator('main [name="location"]')).toHaveValue('other');
  await expect(page.locator('main [name="address"]')).toHaveValue('Hatta');
});

test('every location links all six services', async ({ page, request }) => {
  await page.goto('/locations');
  const paths = await page
    .locator('main [data-list] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toHaveLength(18);
  for (const path of paths) {
    const html = await (await request.get(path ?? '')).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const service of ['villa', 'apartment', 'pre-purchase', 'handover', 'commercial-maintenance', 'hotel'])
      expect(main, `${path} ${service}`).toContain(`href="/services/${service}"`);
  }
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
  await scrollToBar(page);
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
  await expect(findForm(page).getByLabel('Your package')).toHaveValue('Small project');
});
