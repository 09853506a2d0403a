import { expect, scrollThrough, test } from './site.ts';

const REVIEWS = 'https://widgets.example/reviews.js';

test.use({ viewport: { width: 390, height: 844 } });

test('the script of a vendor is added once, though the page has two of its widgets', async ({ page }) => {
  await page.goto('/locations/jbr');
  await expect(page.locator(`[data-script="${REVIEWS}"]`)).toHaveCount(2);
  await scrollThrough(page);
  await expect(page.locator(`script[src="${REVIEWS}"]`)).toHaveCount(1);
  await scrollThrough(page);
  await expect(page.locator(`script[src="${REVIEWS}"]`)).toHaveCount(1);
});

test('a widget that fills its place takes the place of the link', async ({ page }) => {
  await page.route(REVIEWS, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'for (const place of document.querySelectorAll(".reviews-widget")) place.textContent = "4.9 stars";',
    }),
  );
  await page.goto('/locations/jbr');
  const widget = page.getByRole('region', { name: 'Reviews by clients' });
  await scrollThrough(page);
  await expect(widget.getByText('4.9 stars')).toBeVisible();
  await expect(widget.getByRole('link')).toBeHidden();
});

test('with the vendor blocked a link stands in its place', async ({ page, complaints }) => {
  await page.route(REVIEWS, (route) => route.abort());
  await page.goto('/locations/jbr');
  await scrollThrough(page);
  await expect(page.getByRole('link', { name: 'Ask us for references' })).toBeVisible();
  await expect.poll(() => complaints.join('\n')).toContain('A third-party widget did not load');
});
