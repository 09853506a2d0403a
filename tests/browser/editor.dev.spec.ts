import type { Locator, Page } from 'playwright/test';
import { findViolations, injectAxe } from '../support/axe.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 240_000 });

const findCanvas = (page: Page) => page.frameLocator('iframe[title^="The page"]');
const findBlocks = (page: Page) => page.getByRole('list', { name: 'Blocks of this page' }).getByRole('listitem');

site(
  'the editor shows a page with its blocks, and selects one by click and by key',
  async ({ page, address, complaints }) => {
    await page.goto(`${address}/_edit?page=/about`);
    await expect(findBlocks(page)).toHaveCount(4);
    const canvas = findCanvas(page);
    await canvas.locator('main > [data-block="stats"]').click();
    const second = findBlocks(page).nth(1).locator('[aria-current="true"]');
    await expect(second).toBeVisible();
    expect(new URL(page.url()).searchParams.get('block')).toBe('2');
    await findBlocks(page).nth(0).getByRole('button').nth(1).press('Enter');
    await expect(findBlocks(page).nth(0).locator('[aria-current="true"]')).toBeVisible();
    // A link on the canvas leads nowhere while the page is edited.
    expect(await canvas.locator('html').evaluate(() => location.pathname)).toBe('/about');
    await injectAxe(page);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

site('a page leads to itself in the editor, and each of its blocks to that block', async ({ page, address }) => {
  await page.goto(`${address}/about`);
  const handle = page.locator('page-builder-handle');
  const ofBlock = handle.getByTitle('Edit this block');
  await expect(async () => {
    await page.locator('main > [data-block="hero"]').hover();
    await page.locator('main > [data-block="stats"]').hover();
    await expect(ofBlock).toBeVisible({ timeout: 300 });
  }).toPass();
  await ofBlock.click();
  await expect(findBlocks(page).nth(1).locator('[aria-current="true"]')).toBeVisible();
  await page.goto(`${address}/about`);
  await handle.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page).toHaveURL(/_edit\?page=%2Fabout$/);
});

site('a mistake in the overlay leads to its block in the editor', async ({ page, address, edit }) => {
  edit('pages/about.yaml', 'type: stats', 'type: statss');
  await page.goto(`${address}/about`);
  await page.locator('page-builder-overlay').getByRole('link', { name: 'Edit' }).first().click();
  await expect(page).toHaveURL(/_edit\?page=%2Fabout&block=\d$/);
});

for (const width of [390, 820, 1150])
  site(`the editor fits a window of ${width} pixels`, async ({ page, address, edit }) => {
    await page.setViewportSize({ width, height: 800 });
    edit('pages/about.yaml', 'type: stats', 'type: statss');
    await page.goto(`${address}/_edit?page=/about`);
    const banner = page.getByRole('banner');
    await expect(banner.getByText('Mistakes').locator('..')).toHaveText(/1/);
    const isInside = async (part: Locator) => {
      const box = await part.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    };
    for (const control of await banner.locator('button, a, label, input[type="text"]').all())
      if (await control.isVisible()) expect(await isInside(control)).toBe(true);
    // The view scrolls as a whole, so the form needs no second scroll bar.
    const form = page.getByRole('complementary', { name: 'Inspector' });
    await form.getByRole('textbox', { name: 'Description' }).scrollIntoViewIfNeeded();
    expect((await form.boundingBox())?.height).toBeGreaterThan(400);
    await banner.locator('label', { hasText: 'Site' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.scrollIntoViewIfNeeded();
    await name.click({ timeout: 5000 });
    await page.goto(`${address}/_edit?view=table&collection=locations`);
    for (const name of ['All pages', 'New location'])
      expect(await isInside(page.getByRole('main').getByRole('button', { name }))).toBe(true);
  });
