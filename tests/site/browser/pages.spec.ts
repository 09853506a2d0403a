import { expect, noteAsked, scrollThrough, test, widths } from '../../browser/site.ts';
import { expectFullRows, expectNamedParts, expectRoomForLargeText, expectToFit } from './layout.ts';
import { fewKinds, NOWHERE, paths } from './pages.ts';

/** The screens that a page is loaded on. A tablet gets what a phone or a desktop gets, and the dev server has the styles of a build. */
function chooseWidths(project: string): readonly number[] {
  if (process.env.EVERY_CASE) return Object.values(widths);
  return project === 'dev' ? [widths.phone] : [widths.phone, widths.desktop];
}

for (const path of paths) {
  test(`${path} loads without a complaint, from no other company, and is laid out well on every screen`, async ({
    page,
    complaints,
    settled,
  }, { project }) => {
    const asked = noteAsked(page);
    for (const width of chooseWidths(project.name)) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await scrollThrough(page);
      await settled();
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      expect(complaints, `at ${width} px`).toEqual([]);
      expect(asked, `at ${width} px`).toEqual([]);
    }
    if (project.name === 'dev') return;
    await test.step('names its parts', () => expectNamedParts(page));
    await test.step('fills its grids', () => expectFullRows(page));
    if (fewKinds.includes(path)) {
      await test.step('fits every width', () => expectToFit(page));
      await test.step('has room for large text', () => expectRoomForLargeText(page));
    }
  });
}

test('a path that does not exist shows the not-found page and is logged', async ({ page, complaints }, { project }) => {
  const response = await page.goto(NOWHERE);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
    ),
  ).toBeVisible();
  await expect.poll(() => complaints.join('\n')).toContain(`404: there is no page at ${NOWHERE}`);
  if (project.name === 'dist') {
    await expectNamedParts(page);
    await expectToFit(page);
    await expectRoomForLargeText(page);
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the page for an unknown address offers pages like it, and a search of the site', async ({ page }) => {
  await page.goto('/services/vila-inspection');
  const search = page.getByRole('search');
  const found = search.getByRole('link');
  await expect(found.first()).toHaveAccessibleName(/^Villa inspection/);
  await expect(search.getByRole('status')).toHaveText('Did you mean one of these?');
  await search.getByRole('searchbox', { name: 'Search this site' }).fill('jumiera');
  await expect(search.getByRole('status')).toHaveText(/^\d results?$/);
  await expect(found.first()).toHaveAccessibleName(/Jumeirah/);
  await page.keyboard.press('Enter');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/jumeirah$/);
});
