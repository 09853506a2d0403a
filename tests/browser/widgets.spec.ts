import type { Page, Route } from 'playwright/test';
import { expect, scrollThrough, test, widths } from './site.ts';

const REVIEWS = 'https://widgets.example/reviews.js';
const FORM = 'https://widgets.example/form.js';

/** A vendor that fills its widgets, as real ones do. */
const STAND_IN =
  'for (const place of document.querySelectorAll(".reviews-widget")) place.textContent = "4.9 stars from the vendor";';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews by clients' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 } });

  test('the script of a vendor comes when its widget comes near, once, though the page has two', async ({ page }) => {
    await page.goto('/services/handover');
    await page.waitForLoadState('networkidle');
    const script = page.locator(`script[src="${REVIEWS}"]`);
    await expect(page.locator(`[data-script="${REVIEWS}"]`)).toHaveCount(2);
    await scrollThrough(page);
    await expect(script).toHaveCount(1);
    await expect(script).toHaveJSProperty('async', true);
    await scrollThrough(page);
    await expect(script).toHaveCount(1);
  });

  test('a widget that fills its place takes the place of the link', async ({ page }) => {
    await page.route(REVIEWS, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
    await page.goto('/locations/jbr');
    await scrollThrough(page);
    await expect(reviews(page).getByText('4.9 stars from the vendor')).toBeVisible();
    await expect(reviews(page).getByRole('link')).toBeHidden();
  });

  const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'is blocked': (route) => route.abort('blockedbyclient'),
    'is not found': (route) => route.fulfill({ status: 404, body: 'no' }),
    'never answers': () => new Promise(() => {}),
    'answers with something else': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sorry</h1>' }),
    throws: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken vendor")' }),
  };
  for (const [failure, answer] of Object.entries(failures)) {
    test(`a vendor that ${failure} leaves a link in its place and the page unharmed`, async ({ page }) => {
      await page.route(REVIEWS, answer);
      await page.goto('/services/handover');
      await scrollThrough(page);
      const link = reviews(page).getByRole('link', { name: 'Ask us for references' });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeVisible();
      const question = page.locator('[data-block="faq"] summary').first();
      await question.click();
      await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('button', { name: 'Residential' })).toBeVisible();
    });
  }

  test('a blocked vendor is told in the console', async ({ page, complaints }) => {
    await page.route(REVIEWS, (route) => route.abort());
    await page.goto('/locations/jbr');
    await scrollThrough(page);
    await expect.poll(() => complaints.join('\n')).toContain('A third-party widget did not load');
  });

  test('the bar stays at the bottom and leads to the form, beside two widgets', async ({ page }) => {
    await page.goto('/services/villa');
    const bar = page.locator('[data-block="mobile-bar"]');
    await expect(bar.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact#mobile-form');
    await expect(bar.locator('[data-script]')).toHaveCount(2);
    await expect(bar.getByRole('complementary')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar.getByRole('complementary')).toBeInViewport();
  });

  test('the widget of the hero is for large screens, and its script does not come', async ({ page }) => {
    await page.goto('/services/villa');
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator(`[data-script="${FORM}"]`)).toBeHidden();
    await expect(page.locator(`script[src="${FORM}"]`)).toHaveCount(0);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  test('the hero of a service has its widget, and no bar stands at the bottom', async ({ page }) => {
    await page.goto('/services/villa');
    await expect(page.locator(`#hero [data-script="${FORM}"]`)).toBeVisible();
    await expect(page.locator(`script[src="${FORM}"]`)).toHaveCount(1);
    await expect(page.locator('[data-block="mobile-bar"]')).toBeHidden();
  });
});
