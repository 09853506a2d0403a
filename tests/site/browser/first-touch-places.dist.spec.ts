import type { Locator, Page } from 'playwright/test';
import { appeared, expect, expectMenu, findOpener, test, widths } from '../../browser/site.ts';

/** The time in ms that each script takes on a slow network. */
const SLOW = 400;

test.use({ viewport: { width: widths.desktop, height: 900 } });

test.beforeEach(async ({ page }) => {
  // The first script notes what happens, so it is there before anything can be noted.
  await page.route(/assets\/(?!boot-).*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
});

/** Opens a page, and does something in a block of it that is not alive until after that. */
async function touchFirst(page: Page, path: string, type: string, touch: (block: Locator) => Promise<unknown>) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const block = page.locator(`[data-block="${type}"]`);
  await block.scrollIntoViewIfNeeded();
  const alive = block.locator('[data-awake]');
  await expect(alive).toHaveCount(0);
  await touch(block);
  await expect(alive).toHaveCount(0);
  return block;
}

test.describe('what a visitor does before the map of places is alive', () => {
  const touchMap = (page: Page, touch: (block: Locator) => Promise<unknown>) =>
    touchFirst(page, '/locations', 'locator', touch);
  const rows = (block: Locator) => block.locator('[data-list] li');

  test('typing filters the places', async ({ page, complaints }) => {
    const block = await touchMap(page, (each) => each.getByRole('searchbox').pressSequentially('springs'));
    await expect(rows(block)).toHaveText([/The Springs/]);
    await expect(block.getByRole('searchbox')).toHaveValue('springs');
    expect(complaints).toEqual([]);
  });

  test('choosing a group shows its places', async ({ page }) => {
    const block = await touchMap(page, (each) => each.getByRole('radio', { name: 'Other emirates' }).check());
    await expect(block.getByRole('status')).toHaveText('6 places');
    await expect(rows(block)).toHaveCount(6);
    await expect(block.getByRole('radio', { name: 'Other emirates' })).toBeChecked();
  });

  test('the button sorts the places by distance', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 25.35, longitude: 55.42 });
    const nearest = page.getByRole('button', { name: 'Nearest first' });
    const block = await touchMap(page, () => nearest.click());
    await expect(nearest).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(block).first()).toHaveText(/Sharjah.* km/);
  });

  test('a key leads to the next point', async ({ page }) => {
    const block = await touchMap(page, (each) => each.locator('[data-map] a').first().press('ArrowLeft'));
    await expect(block.locator('[data-map] a').first()).not.toBeFocused();
    await expect(block.locator('[data-map] a:focus')).toHaveCount(1);
  });

  test('hovering a place marks its point', async ({ page }) => {
    const block = await touchMap(page, async (each) => {
      // Earlier, a pointer counts as one that merely rests where the page appears.
      await appeared(page);
      await rows(each).nth(1).hover();
    });
    await expect(block.locator('[data-map] [data-current]')).toHaveCount(1);
    await expect(rows(block).nth(1)).toHaveAttribute('data-current');
  });
});

test('what a visitor types before the search of questions is alive filters them', async ({ page, complaints }) => {
  const block = await touchFirst(page, '/faq', 'search', (each) =>
    each.getByRole('searchbox').pressSequentially('report'),
  );
  await expect(block.getByRole('status')).toHaveText(/^[1-8] questions? for “report”$/);
  await expect(page.locator('main details:visible').first()).toContainText(/report/i);
  await expect(page).toHaveURL('/faq?q=report');
  await expect(block.getByRole('searchbox')).toHaveValue('report');
  expect(complaints).toEqual([]);
});

test.describe('a menu of the header that is open before the header is alive', () => {
  for (const [how, open] of [
    ['by hover', (opener: Locator) => opener.hover()],
    ['by a key', (opener: Locator) => opener.press('Enter')],
  ] as const) {
    test(`${how} stays open, and closes as usual`, async ({ page, complaints }) => {
      await page.goto('/about', { waitUntil: 'domcontentloaded' });
      await appeared(page);
      const link = page.getByRole('banner').getByRole('link', { name: 'Villa inspection' });
      const alive = page.locator('header[data-alive]');
      await open(findOpener(page, 'Residential'));
      await expect(link).toBeVisible();
      await expect(alive).toHaveCount(0);
      const hidden = await link.evaluateHandle((element) => {
        const frames: boolean[] = [];
        const look = () => {
          if (!element.checkVisibility()) frames.push(true);
          requestAnimationFrame(look);
        };
        look();
        return frames;
      });
      await expect(alive).toHaveCount(1);
      await expectMenu(page, 'Residential', 'open');
      expect(await hidden.jsonValue()).toEqual([]);
      await page.mouse.move(700, 800);
      await page.mouse.click(700, 800);
      await expectMenu(page, 'Residential', 'closed');
      await expect(link).toBeHidden();
      expect(complaints).toEqual([]);
    });
  }
});
