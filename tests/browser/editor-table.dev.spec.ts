import type { Page } from 'playwright/test';
import { findViolations, injectAxe } from '../support/axe.ts';
import { show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 90_000 });
site.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const findRow = (page: Page, index: number) => page.locator(`tbody tr[aria-rowindex="${index + 2}"]`);
const findCell = (page: Page, row: number, name: string | RegExp) =>
  findRow(page, row).getByRole('gridcell', { name, exact: true });

site(
  'a block from a spreadsheet is pasted, its mistake fixed by a click, and undone',
  async ({ page, address, copy }) => {
    const files = ['far-skerry', 'gull-island', 'kelp-bay'].map((name) => `pages/locations/${name}.yaml`);
    const before = files.map(copy.read);
    const cells = ['North Skerry\tIslands', 'Gull Rock\tIslandss', 'Kelp Cove\tMainland'];
    await page.goto(`${address}/_edit`);
    await show(page, 'All pages');
    await page.getByRole('button', { name: /table/i }).press('Enter');
    const grid = page.getByRole('grid', { name: 'locations' });
    await expect(grid.getByRole('row')).toHaveCount(7);
    await findCell(page, 0, 'Far Skerry').click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${cells.join('\n')}\n`);
    await page.keyboard.press('Control+v');
    await expect(findRow(page, 2)).toContainText('Kelp Cove');
    const wrong = findCell(page, 1, /^Islandss/);
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    expect(copy.read(files[0] ?? '')).toBe(before[0]?.replace('Far Skerry', 'North Skerry'));
    await wrong.click();
    await injectAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('region', { name: 'Selected cell' }).getByRole('button', { name: 'Fix it' }).click();
    await expect(findCell(page, 1, /^Islandss/)).toHaveCount(0);
    await expect(() => expect(copy.read(files[1] ?? '')).toMatch(/^region: Islands$/m)).toPass();

    await page.getByRole('button', { name: /^Undo: Change/ }).click();
    await page.getByRole('button', { name: /^Undo: Paste 4 cells/ }).click();
    await expect(findRow(page, 2)).toContainText('Kelp Bay');
    expect(files.map(copy.read)).toEqual(before);
  },
);

site('a text of a page leads to its cell in a sheet', async ({ page, address, copy }) => {
  const header = 'slug,locationName,region,summary,description,heroImage.src,heroImage.alt';
  const row = 'kelp-bay,Kelp Bay,Mainland,A drying harbour,Twin keels love this bay,/images/harbour.svg,Boats';
  copy.write('pages/_data/places.csv', `${header}\n${row}\n`);
  copy.write('site.yaml', copy.read('site.yaml').replace('entries: locations/*.yaml', 'entries: _data/places.csv'));
  await page.goto(`${address}/_edit?page=/locations/kelp-bay`);
  const shown = page.frameLocator('iframe[data-ready]');
  await shown.getByText('A drying harbour').click();
  await expect(page.getByText('This is “summary” of the entry')).toBeVisible();
  await shown.getByText('Twin keels love this bay').dblclick();
  await expect(findCell(page, 0, 'Twin keels love this bay')).toBeFocused();
  await page.keyboard.type('Fin keels fear it');
  await page.keyboard.press('Enter');
  await expect(() => expect(copy.read('pages/_data/places.csv')).toContain(',Fin keels fear it,')).toPass();
});

site('a cell is edited as in a spreadsheet, and a list in its form', async ({ page, address, copy }) => {
  await page.goto(`${address}/_edit?view=table&collection=locations`);
  await findCell(page, 0, 'Far Skerry').click();
  await page.keyboard.type('Skerry');
  await page.keyboard.press('Tab');
  await expect(findRow(page, 0).getByRole('gridcell').nth(2)).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await expect(findRow(page, 0).getByRole('gridcell').nth(2)).toBeFocused();
  await expect(() => expect(copy.read('pages/locations/far-skerry.yaml')).toContain('locationName: Skerry\n')).toPass();
  await findRow(page, 1).getByRole('gridcell').nth(4).dblclick();
  const form = page.getByRole('dialog', { name: 'Description' });
  await expect(form.getByText('Description', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(findRow(page, 1).getByRole('gridcell').nth(4)).toBeFocused();
});
