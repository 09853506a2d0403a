import { expect, findOpener, noteAsked, scrollThrough, test, widths } from '../../browser/site.ts';
import { paths } from './pages.ts';

/** The styles of the dev server are those of a build: there one screen says as much. */
const chooseWidths = (project: string): readonly number[] =>
  project === 'dev' && !process.env.EVERY_CASE ? [widths.phone] : Object.values(widths);

for (const path of paths) {
  test(`${path} loads without a complaint, from no other company, and fits every screen`, async ({
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
  });
}

test('a path that does not exist shows the not-found page and is logged', async ({ page, complaints }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
    ),
  ).toBeVisible();
  await expect.poll(() => complaints.join('\n')).toContain('404: there is no page at /no/such/page');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('without a root element the script says so', async ({ page, complaints, baseURL }) => {
  await page.goto('/');
  const scripts = await page
    .locator('script[type="module"][src]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const boot = scripts.find((src) => src?.includes('boot'));
  await page.route('**/rootless', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>x</title><script type="module" src="${boot}"></script>`,
    }),
  );
  await page.goto(`${baseURL}/rootless`);
  await expect.poll(() => complaints.join('\n')).toContain('Root element not found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of Object.values(widths)) {
    test(`the home page is complete at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.locator('main h2')).toHaveCount(16);
      await page.locator('summary', { hasText: 'What is a snagging inspection?' }).click();
      await expect(page.getByText('A detailed check of a new or nearly new home')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Book Now' }).first()).toBeVisible();
    });
  }

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
    await page.goto('/no/such/page');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Popular pages' }).getByRole('link').first()).toBeVisible();
  });
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
