import { injectAxe, violationsAtBothWidths } from '../../browser/axe.ts';
import { expect, test, widths } from '../../browser/site.ts';

const PATH = '/sample-report';

test.use({ viewport: { width: widths.desktop, height: 900 } });

test('a pin leads to its finding and a number to its pin, by keyboard', async ({ page, complaints }) => {
  await page.goto(PATH);
  await page.locator('#pin-7').focus();
  await expect(page.locator('[data-block="report"] [data-awake]')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.locator('#finding-7')).toBeFocused();
  await expect(page.locator('#finding-7')).toBeInViewport();
  await expect(page.locator('#pin-7')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/#finding-7$/);
  await page.locator('#finding-7').getByRole('link', { name: /^7/ }).press('Enter');
  await expect(page.locator('#pin-7')).toBeFocused();
  await expect(page.locator('[data-plan]')).toBeInViewport({ ratio: 1 });
  expect(complaints).toEqual([]);
});

test('Back after a pin returns to the plan, also when the report is alive', async ({ page }) => {
  await page.goto('/about');
  await page.goto(PATH);
  for (const pin of ['#pin-12', '#pin-5']) {
    await page.locator(pin).click();
    await expect(page).toHaveURL(new RegExp(pin.replace('#pin', '#finding')));
    await expect(page.locator('[data-block="report"] [data-awake]')).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(/sample-report$/);
    await expect(page.locator('[data-plan]')).toBeInViewport();
  }
});

test('a picture of a finding opens large, and Back closes it', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await page.goto(PATH);
  const picture = page.getByRole('img', { name: /^The same board as a heat picture/ });
  await picture.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('2 of 18');
  const large = await dialog.getByRole('img', { name: /^The same board/ }).boundingBox();
  expect(large?.width).toBeGreaterThan(300);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/sample-report$/);
});

test('a level that is chosen shows its findings and pins alone, and paper shows all', async ({ page }) => {
  await page.goto(PATH);
  const findings = page.locator('li[id^="finding-"]:visible');
  const pins = page.locator('[data-plan] li:visible');
  await expect(findings).toHaveCount(14);
  await page.locator('#finding-14').hover();
  await page.locator('#finding-14').evaluate((finding) => finding.scrollIntoView());
  await expect(page.locator('#pin-14')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('radio', { name: /^Urgent/ }).check();
  await expect(findings).toHaveCount(3);
  await expect(pins).toHaveText([/^1 /, /^3 /, /^5 /]);
  await expect(page.getByRole('status').filter({ hasText: 'findings' })).toHaveText('3 findings');
  await expect(page.locator('#finding-1')).toBeInViewport();
  await injectAxe(page);
  expect(await violationsAtBothWidths(page, '[data-block="report"]')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(findings).toHaveCount(14);
  await expect(pins).toHaveCount(14);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the findings can be read, filtered and found from their pins', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('[data-print]')).toBeHidden();
    await page.getByRole('radio', { name: /^Cosmetic/ }).check();
    await expect(page.locator('li[id^="finding-"]:visible')).toHaveCount(1);
    await page.locator('#pin-14').click();
    await expect(page).toHaveURL(/#finding-14$/);
    await expect(page.locator('#finding-14')).toBeInViewport();
  });
});
