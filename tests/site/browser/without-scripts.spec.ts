import { expect, findOpener, test, widths } from '../../browser/site.ts';
import { NOWHERE } from './pages.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete at every width', async ({ page }) => {
  await page.goto('/');
  const question = page.locator('summary', { hasText: 'What is a snagging inspection?' });
  const answer = page.getByText('A detailed check of a new or nearly new home');
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main h2')).toHaveCount(16);
    await question.click();
    await expect(answer).toBeVisible();
    await question.click();
    await expect(answer).toBeHidden();
    await expect(page.getByRole('link', { name: 'Book Now' }).first()).toBeVisible();
  }
});

test('menus open by hover and by a key', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Villa inspection' });
  await expect(link).toBeHidden();
  await findOpener(page, 'Residential').hover();
  await expect(link).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(link).toBeHidden();
  await findOpener(page, 'Residential').press('Enter');
  await expect(link).toBeVisible();
});

test('on a phone the menu opens and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await findOpener(page, 'Company').click();
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about');
});

test('the page for an unknown address leads to popular pages, and has no search that does nothing', async ({
  page,
}) => {
  await page.goto(NOWHERE);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Popular pages' }).getByRole('link').first()).toBeVisible();
});
