import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { findViolations, injectAxe } from '../support/axe.ts';
import { fill, findBlock, findBlocks, findCanvas, findInspector, findName, openPage } from './editor-actions.ts';
import { freshEditor as site } from './live-editor.ts';
import type { Live } from './live-site.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 120_000 });

type Job = (page: Page, live: Omit<Live, 'edit'>) => Promise<void>;

/** One server does for all of these: each works on a page of its own. */
const JOBS: Readonly<Record<string, Job>> = {
  'replaces a picture by an upload, crops it and describes it': async (page, { address, copy }) => {
    const before = copy.read('pages/about.yaml');
    const pictures = copy.list('public/images');
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const saved = (image: string, alt: string) =>
      expect
        .poll(() => copy.read('pages/about.yaml'))
        .toBe(before.replace('/images/hull.svg, alt: A painted hull in the shed', `${image}, alt: ${alt}`));
    await openPage(page, address, '/about', 'Feature');
    const inspector = findInspector(page);
    await inspector.getByRole('button', { name: 'Replace' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'The crane.png', mimeType: 'image/png', buffer });
    await saved('/images/the-crane.png', 'A painted hull in the shed');
    await expect(inspector).toContainText('Does the description below also fit this picture?');
    await fill(inspector, { 'Description of the picture': 'A teal crane' });
    await saved('/images/the-crane.png', 'A teal crane');

    await inspector.getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await injectAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Shape' }).click();
    await page.getByRole('option', { name: 'Square' }).click();
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await saved('/images/the-crane-crop.png', 'A teal crane');
    const { width, height } = await sharp(`${copy.root}/public/images/the-crane-crop.png`).metadata();
    expect([width, height]).toEqual([300, 300]);
    await expect(inspector.getByRole('button', { name: 'Crop' })).toBeFocused();

    // Each step takes back what was done at once: the part, the words, and the picture.
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => copy.read('pages/about.yaml')).toBe(before);
    await expect.poll(() => copy.list('public/images')).toEqual(pictures);
    await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeFocused();
  },

  'adds a block from many examples at the end, shows it, and moves it by key': async (page, { address, copy }) => {
    await openPage(page, address, '/privacy-policy');
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search blocks' }).fill('comparison');
    const add = page.getByRole('button', { name: /^Add: Comparison table/ });
    expect(await add.count()).toBeGreaterThan(4);
    await expect(add.first()).toBeInViewport({ ratio: 1 });
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await add.first().scrollIntoViewIfNeeded();
    await expect(add.first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(size);
    await add.first().click();
    const name = findName(findBlocks(page).last());
    await expect(name).toContainText('Comparison table');
    await expect(name).toBeFocused();
    await expect(findCanvas(page).getByRole('table')).toBeInViewport();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(findName(findBlocks(page).nth(-2))).toContainText('Comparison table');
    await expect.poll(() => copy.read('pages/privacy-policy.yaml')).toMatch(/type: comparison-table[\s\S]*\n {2}- /);
  },

  'shows a banner for some days, in the time of the site': async (page, { address, copy }) => {
    const before = copy.read('pages/home.yaml');
    await openPage(page, address, '/', 'Call to action');
    const inspector = findInspector(page);
    await inspector.getByRole('button', { name: /^Look and timing/ }).click();
    const timing = inspector.getByRole('group', { name: 'Add' }).last();
    await timing.getByRole('button', { name: 'Shown from' }).click();
    await inspector.getByLabel('Shown from', { exact: true }).fill('2030-12-01');
    await inspector.getByLabel('Shown from: time').fill('09:00');
    await expect(inspector).toContainText('The time in Europe/London');
    await timing.getByRole('button', { name: 'Shown until' }).click();
    await inspector.getByLabel('Shown until', { exact: true }).fill('2030-12-24');
    const type = '  - type: cta-banner\n';
    const dates = '    from: 2030-12-01 09:00\n    until: 2030-12-24\n';
    await expect.poll(() => copy.read('pages/home.yaml')).toBe(before.replace(type, type + dates));
    await expect(findBlock(page, 'Call to action')).toContainText('hidden now');
    await expect(findCanvas(page).locator('main > [data-block="cta-banner"]')).toHaveCount(0);
  },

  'moves a section by dragging, and by keys': async (page, { address, copy }) => {
    const [head = '', ...blocks] = copy.read('pages/locations.yaml').split(/(?=^ {2}- )/m);
    const saved = (...order: readonly number[]) =>
      expect
        .poll(() => copy.read('pages/locations.yaml'))
        .toBe([head, ...order.map((index) => blocks[index])].join(''));
    await openPage(page, address, '/locations');
    const handle = (index: number) => findBlocks(page).nth(index).getByRole('button', { name: /^Drag/ });
    const [from, to] = [await handle(2).boundingBox(), await handle(0).boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 18, (from?.y ?? 0) + 18);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 18, (to?.y ?? 0) + 30, { steps: 4 });
    await page.mouse.move((to?.x ?? 0) + 18, (to?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await saved(2, 0, 1);
    await expect(handle(0)).toBeFocused();
    await expect(findCanvas(page).locator('main h2').first()).toHaveText('On the islands');

    await findName(findBlocks(page).nth(0)).press('Alt+ArrowDown');
    await saved(0, 2, 1);
    await page.keyboard.press('Alt+ArrowDown');
    await saved(0, 1, 2);
    await expect(findName(findBlocks(page).nth(2))).toBeFocused();
    await expect(handle(0)).toHaveAccessibleName('Drag Hero');
    await handle(0).press('Space');
    await expect(page.getByText('Hero is at position 1 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Hero is at position 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await saved(1, 0, 2);
    await expect(handle(1)).toBeFocused();

    await findName(findBlocks(page).nth(2)).press('ControlOrMeta+d');
    await expect(findName(findBlocks(page).nth(3))).toBeFocused();
    await page.keyboard.press('Delete');
    await saved(1, 0, 2);
    await expect(findName(findBlocks(page).nth(2))).toBeFocused();
  },
};

site('a marketer works on blocks', async ({ page, address, copy }) => {
  for (const [name, job] of Object.entries(JOBS)) await site.step(name, () => job(page, { address, copy }));
});
