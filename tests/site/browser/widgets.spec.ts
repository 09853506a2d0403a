import type { Page } from 'playwright/test';
import { answerThirdParties, expect, expectMenu, findOpener, scrollThrough, test, widths } from '../../browser/site.ts';
import { allowVendors, FAILURES, PLACES, TRIALS, VENDOR, visit, WORKING, widgetAt } from '../../browser/vendors.ts';
import { paths } from './pages.ts';

const REVIEWS = 'https://widgets.example/reviews.js';
const reviews = PLACES['reviews in a page'];

test.beforeEach(async ({ page }) => {
  await allowVendors(page);
  await answerThirdParties(page);
});

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name} that the vendor fills takes the place of what is there`, async ({ page }) => {
    await page.route(VENDOR, (route) => route.fulfill(WORKING));
    await visit(page, place);
    const widget = widgetAt(page, place);
    await expect(widget.locator('iframe').contentFrame().getByText('From the vendor')).toBeVisible();
    await expect(place.standIn(widget)).toBeHidden();
  });
}

for (const { failure, place: name } of TRIALS) {
  test(`${name} whose vendor ${failure} leaves what stands in its place and the page unharmed`, async ({ page }) => {
    const place = PLACES[name];
    const answer = FAILURES[failure];
    if (!place || !answer) throw new Error('A trial is of what there is.');
    await page.route(VENDOR, answer);
    const asked = page.waitForRequest(VENDOR);
    await visit(page, place);
    await asked;
    const standIn = place.standIn(widgetAt(page, place));
    await expect(standIn).toBeVisible();
    await standIn.click({ trial: true });
    await place.leave?.(page);
    const residential = findOpener(page, 'Residential');
    if (place.width === widths.phone) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(residential).toBeVisible();
    } else {
      await residential.click();
      await expectMenu(page, 'Residential', 'open');
    }
  });
}

/** The embedded page of each frame that this screen shows; one in a closed dialog is not shown. */
async function framesShown(page: Page): Promise<readonly string[]> {
  return page.locator('[data-block="widget"]').evaluateAll((widgets) =>
    widgets.flatMap((widget) => {
      const waiting = widget.querySelector('template')?.content.querySelector('iframe');
      const frame = waiting ?? widget.querySelector('iframe');
      const place = widget.querySelector('[data-asks]');
      const isOffered = place && getComputedStyle(place).display !== 'none';
      return widget.checkVisibility() && isOffered && frame ? [new URL(frame.src, location.href).pathname] : [];
    }),
  );
}

/** Pages of each kind, and those on which a vendor has more than one place. */
const pathsWithVendors = [...new Set([...paths, '/services/handover', '/services/residential/handover'])];

for (const [screen, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
  test(`the script of a vendor is fetched once where a ${screen} shows a widget of his, and nowhere else`, async ({
    page,
    settled,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const fetched: string[] = [];
    await page.route(VENDOR, (route) => {
      fetched.push(new URL(route.request().url()).pathname.replace('.js', '.html'));
      return route.fulfill(WORKING);
    });
    let seen = 0;
    for (const path of pathsWithVendors) {
      fetched.length = 0;
      await page.goto(path);
      const shown = (await framesShown(page)).map((frame) => frame.replace('/embed', ''));
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const opener = page.locator('[data-opens]').filter({ visible: true });
      if (await opener.count()) await opener.and(page.getByRole('button')).click();
      await expect.poll(() => fetched.length, { message: path }).toBeGreaterThanOrEqual(shown.length);
      await settled();
      expect(fetched.toSorted(), path).toEqual([...new Set(shown)].toSorted());
      seen += shown.length;
    }
    expect(seen).toBeGreaterThan(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 } });

  test('the script of a vendor comes when its widget comes near', async ({ page, settled }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url() === REVIEWS) asked += 1;
    });
    await page.goto('/services/handover');
    await settled();
    expect(asked).toBe(0);
    await scrollThrough(page);
    await expect.poll(() => asked).toBe(1);
    await scrollThrough(page);
    await settled();
    expect(asked).toBe(1);
  });

  test('the widgets of the bar take no room until their vendor has drawn them', async ({ page }) => {
    const bar = page.locator('[data-block="mobile-bar"]').getByRole('complementary');
    const chat = bar.getByRole('region', { name: 'Chat' });
    const answers: (() => Promise<void>)[] = [];
    await page.route(VENDOR, async (route) => {
      answers.push(() => route.fulfill(WORKING));
    });
    await page.goto('/services/villa');
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    await expect(chat).toBeHidden();
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(64);
    for (const answer of answers) await answer();
    await expect(chat.locator('iframe').contentFrame().getByText('From the vendor')).toBeVisible();
  });

  test('a widget is as high as its content, also when that grows', async ({ page }) => {
    const tall = (px: number) => `<p style="height:${px}px;margin:0">Reviews</p>`;
    await page.route(REVIEWS, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const place = document.querySelector('.reviews-widget');
          place.innerHTML = '${tall(600)}';
          addEventListener('click', () => { place.innerHTML = '${tall(900)}'; });`,
      }),
    );
    if (!reviews) throw new Error('The site has reviews.');
    await visit(page, reviews);
    const frame = widgetAt(page, reviews).locator('iframe');
    await expect(frame).toHaveJSProperty('offsetHeight', 600);
    await frame.contentFrame().getByText('Reviews').dispatchEvent('click');
    await expect(frame).toHaveJSProperty('offsetHeight', 900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  });

  test('a blocked vendor is reported in the console', async ({ page, complaints }) => {
    await page.route(REVIEWS, (route) => route.abort());
    await page.goto('/locations/jbr');
    await scrollThrough(page);
    await expect.poll(() => complaints.join('\n')).toContain('A widget did not load');
  });

  test('the bar stays at the bottom and leads to the form, beside two widgets', async ({ page }) => {
    await page.goto('/services/villa');
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    const bar = page.locator('[data-block="mobile-bar"]');
    await expect(bar.getByRole('link', { name: 'Your price' })).toHaveAttribute('href', '#price');
    await expect(bar.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', /^\/contact\?.*#mobile-form$/);
    await expect(bar.locator('[data-block="widget"]')).toHaveCount(2);
    await expect(bar.getByRole('complementary')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar.getByRole('complementary')).toBeInViewport();
  });

  test('the widget of the hero is for large screens, and its script does not come; the form there does', async ({
    page,
    settled,
  }) => {
    await page.goto('/services/villa');
    await scrollThrough(page);
    await settled();
    await expect(page.getByRole('button', { name: /Example Widgets/ })).toHaveCount(0);
    await expect(page.locator('#hero iframe')).toHaveCount(0);
    await expect(page.locator('#hero').getByLabel('Property Size (sq ft)')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  test('the hero of a service has its widget, and no bar stands at the bottom', async ({ page }) => {
    await page.goto('/services/villa');
    await expect(page.locator('#hero iframe')).toHaveAttribute('src', '/embed/form.html#plumbline-quote');
    await expect(page.locator('[data-block="mobile-bar"]')).toBeHidden();
  });
});
