import type { Page } from 'playwright/test';
import { injectAxe } from './axe.ts';
import { expect, hydrated, test, widths } from './site.ts';

test.use({ viewport: { width: widths.desktop, height: 1000 } });

/** Spares the index its hundred previews. */
const withoutPreviews = (page: Page) => page.route('**/_blocks/**', (route) => route.abort());

test('the catalogue finds a block by its words, and its address leads to it', async ({ page }) => {
  await withoutPreviews(page);
  await page.goto('/_blocks');
  const index = page.getByRole('navigation', { name: 'Blocks' });
  const all = await index.getByRole('link').count();
  await page.getByLabel('Find a block').fill('show their answer');
  await expect(index.getByRole('link')).toHaveText(['Questions and answers faq']);
  await expect(page.locator('output')).toHaveText(`1 of ${all} blocks`);
  await index.getByRole('link').click();
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeInViewport();
  await page.getByLabel('Find a block').fill('unheard of');
  await expect(page.locator('output')).toHaveText('No block has these words.');
});

test('the catalogue shows an example on three screens, alive, and keeps its links from leaving', async ({ page }) => {
  await page.goto('/_blocks#calculator');
  const example = page.locator('#calculator .example');
  for (const [index, width] of [390, 820, 1280].entries()) {
    const frame = example.locator('iframe').nth(index).contentFrame();
    await expect(frame.getByRole('heading').first()).toBeVisible();
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width);
  }
  const phone = example.locator('iframe').first();
  const calculator = phone.contentFrame().locator('[data-block="calculator"]');
  await hydrated(calculator);
  await calculator.getByRole('radio', { name: 'Villa' }).check();
  await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');
  await calculator.getByRole('link', { name: 'Book Now' }).click();
  await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');
  // As high as its content, so that nothing is cut off.
  const [content, height] = await phone.evaluate((frame) =>
    frame instanceof HTMLIFrameElement ? [frame.contentDocument?.body.offsetHeight ?? 0, frame.offsetHeight] : [1, 0],
  );
  expect(height).toBeGreaterThanOrEqual(content);
});

test('an example shows its pictures', async ({ page }) => {
  await page.goto('/_blocks/compare/a-pair');
  await expect(page.locator('[data-block="compare"] img').first()).toHaveJSProperty('naturalWidth', 800);
});

test('the YAML of an example can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutPreviews(page);
  await page.goto('/_blocks');
  const button = page.locator('#faq .example').first().locator('button');
  await button.click();
  await expect(button).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^ {2}- type: faq\n {4}heading: Frequently asked questions\n {4}items:\n {6}- question:/);
});

test('what cannot be copied is selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await withoutPreviews(page);
  await page.goto('/_blocks');
  await page.locator('#faq .example').first().locator('button').click();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('- type: faq');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the catalogue is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await withoutPreviews(page);
    await page.goto('/_blocks');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await injectAxe(page);
    const violations = await page.evaluate(async () => {
      const found = await window.axe.run(document, { iframes: false });
      return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    });
    expect(violations).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue is a plain list with its examples', async ({ page }) => {
    await page.goto('/_blocks');
    await expect(page.getByLabel('Find a block')).toBeHidden();
    await page.getByRole('navigation', { name: 'Blocks' }).getByRole('link', { name: 'faq' }).click();
    await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeInViewport();
    await page.locator('#faq .yaml summary').click();
    await expect(page.locator('#faq .yaml pre')).toContainText('- type: faq');
    await expect(page.locator('#faq iframe').first().contentFrame().getByRole('heading').first()).toBeVisible();
  });
});
