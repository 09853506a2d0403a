import { expect, followByRouter, test } from '../../browser/site.ts';

test('has three categories of three questions, of which at most one is open', async ({ page }) => {
  await page.goto('/faq');
  const blocks = page.locator('[data-block="faq"]');
  await expect(blocks.getByRole('heading', { level: 2 })).toHaveText([
    'General Questions',
    'Inspection Process',
    'Services & Pricing',
  ]);
  for (const block of await blocks.all()) await expect(block.locator('details')).toHaveCount(3);
  const opened = page.locator('details[open]');
  await expect(opened.locator('summary')).toHaveText(['Who is an inspection for?']);
  await blocks.nth(0).locator('summary').nth(1).click();
  await expect(opened.locator('summary')).toHaveText(['Are you licensed and insured?']);
  await blocks.nth(2).locator('summary').first().click();
  await expect(opened).toHaveCount(1);
  await opened.locator('summary').click();
  await expect(opened).toHaveCount(0);
});

test('the search filters as one types, marks and opens what it finds, counts, and says when nothing fits', async ({
  page,
  complaints,
}) => {
  await page.goto('/faq');
  const field = page.getByPlaceholder('Search questions...');
  const shown = page.locator('[data-block="faq"] details:visible');
  await expect(shown).toHaveCount(9);
  await expect(field).toBeVisible();
  await field.pressSequentially('report');
  // The script may still be loading.
  await expect.poll(() => shown.count()).toBeLessThan(9);
  const found = await shown.count();
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveText(
    found === 1 ? '1 question for “report”' : `${found} questions for “report”`,
  );
  await expect(page).toHaveURL(/\/faq\?q=report$/);
  await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(found);
  const marked = await page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map((range) => ({
      words: range.toString(),
      isSeen: range instanceof Range && range.getClientRects().length > 0,
      place: range.startContainer.parentElement?.closest('summary') ? 'question' : 'answer',
    })),
  );
  expect(new Set(marked.map(({ words }) => words.toLowerCase()))).toEqual(new Set(['report']));
  expect(new Set(marked.map(({ place }) => place))).toEqual(new Set(['question', 'answer']));
  expect(marked.filter(({ isSeen }) => !isSeen)).toEqual([]);
  await field.fill('zebra');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveText('0 questions for “zebra”');
  await expect(page.locator('[data-nothing]')).toBeVisible();
  await field.fill('');
  await expect(shown).toHaveCount(9);
  await expect(page).toHaveURL(/\/faq$/);
  // As before the search: the first answer is open.
  await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(1);
  await expect(page.locator('[data-block="faq"] details').first()).toHaveAttribute('open');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(0);
  await page.locator('main summary').last().click();
  await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('the field stays where it is on a large screen while one types', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faq');
  const field = page.getByPlaceholder('Search questions...');
  const before = await field.boundingBox();
  await field.pressSequentially('cancel');
  await expect(page.getByText('Also answered on these pages')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
});

test('a word that only other pages answer finds those, with their questions', async ({ page }) => {
  await page.goto('/faq');
  await page.getByPlaceholder('Search questions...').pressSequentially('dubai');
  await expect(page.getByText('Also answered on these pages')).toBeVisible();
  await expect(page.locator('[data-nothing]')).toBeHidden();
  const home = page.locator('main search li', { hasText: 'Do you work outside Dubai?' });
  await expect(home.getByRole('link', { name: 'Home' })).toHaveAttribute('href', /^\/#/);
});

test('whether a visit can be cancelled is answered on the first screen of a phone, also if it is misspelt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  const field = page.getByPlaceholder('Search questions...');
  await field.click();
  await field.pressSequentially('cancle');
  const answer = page.getByText('You can move or cancel a visit');
  await expect(answer).toBeInViewport();
  await expect(page.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'href',
    /#rescheduling-and-cancellation$/,
  );
});

test('other pages take one line below the field, and open where their answer is', async ({ page }) => {
  await page.goto('/faq?q=roof');
  await expect(page.getByText('membrane to the last socket')).toBeVisible();
  const ajman = page.locator('main search').getByRole('link', { name: 'Ajman', exact: true });
  await expect(ajman).toBeHidden();
  await page.getByText('Also answered on these pages').click();
  await ajman.click();
  await expect(page).toHaveURL(/\/locations\/ajman/);
  await expect(page.getByRole('heading', { name: 'Short roof upstands' })).toBeInViewport();
});

test('a search can be linked, also through the router', async ({ page }) => {
  await page.goto('/faq?q=pRice');
  await expect(page.getByPlaceholder('Search questions...')).toHaveValue('pRice');
  const direct = await page.locator('[data-block="faq"] details:visible').count();
  expect(direct).toBeLessThan(9);
  await page.goto('/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true });
  await link.evaluate((element) => element.setAttribute('href', '/faq?q=price'));
  await followByRouter(page, link);
  await expect(page.getByPlaceholder('Search questions...')).toHaveValue('price');
  await expect(page.locator('[data-block="faq"] details:visible')).toHaveCount(direct);
});

test('shows phone and e-mail, and its bar leads to the hero of the contact page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  const contact = page.locator('[data-block="contact"]');
  await expect(contact.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
  const bar = page.locator('[data-block="mobile-bar"]');
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await expect(bar.locator('a[href="/contact#hero"]')).toBeVisible();
  await expect(bar.locator('[data-block="widget"]')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every question is there, and no search that does nothing', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('[data-block="faq"] details:visible')).toHaveCount(9);
    await expect(page.getByPlaceholder('Search questions...')).toBeHidden();
  });
});
