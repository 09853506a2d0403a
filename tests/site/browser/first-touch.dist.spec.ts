import { expect, test, widths } from '../../browser/site.ts';

/** The time in ms that each script takes on a slow network. */
const SLOW = 400;

test.use({ viewport: { width: widths.phone, height: 844 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  // The first script notes what happens, so it is there before anything can be noted.
  await page.route(/assets\/(?!boot-).*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
});
test.afterEach(({ complaints }) => expect(complaints).toEqual([]));

test('the first tap on a picture opens it large, and Back closes it', async ({ page }) => {
  await page.goto('/');
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  await block.locator('figure > a').nth(1).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('2 of 5');
  await dialog.getByRole('button', { name: 'Next picture' }).tap();
  await expect(dialog.getByRole('status')).toHaveText('3 of 5');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(block.locator('figure > a').nth(1)).toBeFocused();
});

test('the first tap on a filter of pictures shows its category', async ({ page }) => {
  await page.goto('/');
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  await block.getByRole('button', { name: 'Electrical' }).tap();
  await expect(block.locator('li:visible:not([data-category="electrical"])')).toHaveCount(0);
  await expect(block.getByRole('status')).toHaveText(/^\d pictures$/);
});
