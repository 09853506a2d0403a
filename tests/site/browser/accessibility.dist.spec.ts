import type { Page } from 'playwright/test';
import { findViolations, injectAxe, violationsAtBothWidths } from '../../browser/axe.ts';
import { fillIn, findForm } from '../../browser/quote-form.ts';
import {
  expect,
  expectMenu,
  findOpener,
  hydrated,
  scrollThrough,
  test,
  wakeHeader,
  widths,
} from '../../browser/site.ts';
import { fewPaths, NOWHERE } from './pages.ts';

const SCRIPTS = '**/assets/*.js';

/** Opens every accordion of the page at once. */
async function openAccordions(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

for (const path of [...fewPaths, NOWHERE]) {
  test(`${path} is accessible to everyone, before its scripts and after`, async ({ page, settled }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(path);
    await openAccordions(page);
    await injectAxe(page);
    expect(await violationsAtBothWidths(page), 'before').toEqual([]);

    // Scripts change what is in an island, and nothing else.
    await page.unroute(SCRIPTS);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await scrollThrough(page);
    await settled();
    await openAccordions(page);
    await injectAxe(page);
    expect(await violationsAtBothWidths(page, '[data-island]'), 'after').toEqual([]);
  });
}

for (const [screen, width] of [
  ['phone', widths.phone],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`on a ${screen}, accessible as well is`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each menu of the header', async ({ page }) => {
      await page.goto('/about');
      await wakeHeader(page);
      await injectAxe(page);
      if (screen === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      for (const menu of ['Residential', 'Commercial', 'Partnerships', 'Company']) {
        await findOpener(page, menu).press('Enter');
        await expectMenu(page, menu, 'open');
        expect(await findViolations(page, 'header'), menu).toEqual([]);
      }
    });
  });
}

test('accessible on a phone and a desktop is what somebody has used on the home page', async ({ page }) => {
  await page.goto('/');
  await injectAxe(page);
  const filters = page.locator('[data-filters]');
  await filters.scrollIntoViewIfNeeded();
  for (const filter of await filters.getByRole('button').all()) {
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsAtBothWidths(page, '[data-block="gallery"]:has([data-filters])')).toEqual([]);
  }
  const calculator = page.locator('[data-block="calculator"]');
  await hydrated(calculator);
  await calculator.getByRole('radio', { name: 'Villa' }).check();
  await calculator.getByRole('slider').press('End');
  expect(await violationsAtBothWidths(page, '[data-block="calculator"]')).toEqual([]);
});

test('accessible on a phone and a desktop is the search of the questions, with and without a hit', async ({ page }) => {
  await page.goto('/faq');
  await injectAxe(page);
  for (const words of ['villa', 'swimming elephants']) {
    await page.getByRole('searchbox').fill(words);
    await expect(page.locator('[data-count]')).not.toBeEmpty();
    expect(await violationsAtBothWidths(page), words).toEqual([]);
  }
});

test('accessible on a phone and a desktop is the quote form, empty and sent', async ({ page }) => {
  await page.goto('/quote');
  await injectAxe(page);
  const submit = findForm(page).locator('[type="submit"]');
  await submit.click();
  expect(await violationsAtBothWidths(page, 'main'), 'empty').toEqual([]);
  await fillIn(page);
  await submit.click();
  const toast = page.getByRole('status').getByText('quote');
  for (const width of [widths.desktop, widths.phone]) {
    await page.setViewportSize({ width, height: 900 });
    // Pointed at, it stays.
    await toast.hover();
    expect(await findViolations(page), 'sent').toEqual([]);
  }
});

test('the window of a phone with the quote form is accessible', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 900 });
  // What fades in has no colour of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await injectAxe(page);
  // The button makes room for the form of the page, and is back below it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('[data-opens][role="button"]').click();
  await expect(page.getByRole('dialog').and(page.locator(':modal'))).toBeVisible();
  expect(await findViolations(page, 'dialog')).toEqual([]);
});
