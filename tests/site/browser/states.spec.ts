import type { Page } from 'playwright/test';
import { expect, followByRouter, hydrated, test, widths } from '../../browser/site.ts';

for (const [screen, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the calculator, the questions and the filtered defects of the home page do what is asked', async ({
      page,
    }) => {
      await page.goto('/');
      await test.step('calculates', () => tryCalculator(page));
      await test.step('filters', () => tryFilters(page));
      await test.step('opens questions', () => tryQuestions(page, 11));
      await test.step('shows large', () => tryLargePictures(page));
    });
  });
}

test('of the questions on the page of a service at most one is open', async ({ page }) => {
  await page.goto('/services/pre-purchase');
  await tryQuestions(page, 5);
});

test('a picture that is shown large takes one Back to close, or none after it was closed', async ({ page }) => {
  await page.goto('/about');
  await followByRouter(page, page.getByRole('banner').getByRole('link').first());
  await expect(page).toHaveURL('/');
  const picture = page.locator('[data-block="gallery"] figure > a').first();
  const dialog = page.getByRole('dialog');
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(request.url()));
  await picture.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await picture.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The dialog goes back by itself, and its address is that of the page.
  await expect.poll(() => page.evaluate(() => history.state?.isLarge ?? false)).toBe(false);
  await expect(page).toHaveURL('/');
  expect(fetched).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We look at buildings/);
});

/** It starts at an apartment of 2,700 sq ft. */
async function tryCalculator(page: Page): Promise<void> {
  const block = page.locator('[data-block="calculator"]');
  await hydrated(block);
  const result = block.locator('[data-result]');
  const slider = block.getByRole('slider');
  await expect(block.getByRole('radio', { name: 'Apartment' })).toBeChecked();
  await expect(result).toHaveText('AED 202,500');
  await block.getByRole('radio', { name: 'Villa' }).check();
  await expect(result).toHaveText('AED 337,500');
  await block.getByRole('radio', { name: 'Commercial' }).check();
  await expect(result).toHaveText('AED 472,500');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('2800');
  await expect(result).toHaveText('AED 490,000');
  await slider.press('Home');
  await expect(slider).toHaveValue('500');
  await slider.press('End');
  await expect(slider).toHaveValue('10000');
  await expect(result).toHaveText('AED 1,750,000');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('10000');
}

/** There are seven categories. */
async function tryFilters(page: Page): Promise<void> {
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  await block.scrollIntoViewIfNeeded();
  const buttons = block.getByRole('button');
  await expect(buttons).toHaveText([
    'All',
    'Plumbing & HVAC',
    'Electrical',
    'Ceiling',
    'Door & Walls',
    'Ventilation',
    'Tiling',
  ]);
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
  const shown = block.locator('li:visible');
  await expect(shown).toHaveCount(5);
  await block.getByRole('checkbox', { name: 'Show all 18' }).check();
  await expect(shown).toHaveCount(18);
  const all = await shown.count();
  let sum = 0;
  for (const [label, category] of [
    ['Plumbing & HVAC', 'plumbing'],
    ['Electrical', 'electrical'],
    ['Ceiling', 'ceiling'],
    ['Door & Walls', 'doors'],
    ['Ventilation', 'ventilation'],
    ['Tiling', 'tiling'],
  ] as const) {
    await block.getByRole('button', { name: label }).click();
    await expect(block.locator(`li:visible:not([data-category="${category}"])`)).toHaveCount(0);
    const count = await shown.count();
    expect(count).toBeGreaterThanOrEqual(3);
    await expect(block.getByRole('status')).toHaveText(`${count} pictures`);
    sum += count;
  }
  expect(sum).toBe(all);
  await block.getByRole('button', { name: 'All', exact: true }).click();
  await expect(shown).toHaveCount(all);
  await expect(block.getByRole('checkbox')).toHaveAccessibleName('Show fewer');
  await block.getByRole('checkbox').uncheck();
  await expect(shown).toHaveCount(5);
}

/** Keys go on to the next picture, and the focus comes back. */
async function tryLargePictures(page: Page): Promise<void> {
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.locator('[data-awaiting]')).toHaveCount(0);
  const link = block.locator('figure > a').nth(1);
  await link.click();
  const dialog = page.getByRole('dialog');
  const figures = dialog.locator('figure');
  await expect(figures).toHaveCount(5);
  await expect(figures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(figures.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(figures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
}

/** At most one is open. */
async function tryQuestions(page: Page, count: number): Promise<void> {
  const questions = page.locator('[data-block="faq"] details');
  await expect(questions).toHaveCount(count);
  const opened = page.locator('[data-block="faq"] details[open]');
  await expect(opened).toHaveCount(0);
  await questions.nth(2).locator('summary').click();
  await expect(opened).toHaveCount(1);
  await questions.nth(4).locator('summary').click();
  await expect(opened).toHaveCount(1);
  await expect(questions.nth(4)).toHaveAttribute('open', '');
  await questions.nth(4).locator('summary').click();
  await expect(opened).toHaveCount(0);
}
