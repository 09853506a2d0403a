import type { Page } from 'playwright/test';
import { findInspector, openPage, show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

/*
 * A page that cannot be made now, as somebody has typed half a line, or as something is missing in it.
 */

site.describe.configure({ timeout: 240_000 });

const openTab = (page: Page) => findInspector(page).locator('label', { hasText: 'YAML' }).click();
const findText = (page: Page) => findInspector(page).getByRole('textbox', { name: 'The text of pages/about.yaml' });

site(
  'the text of a file stays while a line of it is half typed, and after a reload',
  async ({ page, address, copy }) => {
    await openPage(page, address, '/about');
    await openTab(page);
    await findText(page).locator('.cm-line', { hasText: 'heading: A yard that stayed small' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('eyeb');
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('\n    eyeb\n');
    await expect(page.getByText('This page cannot be shown').or(findText(page))).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(findText(page)).toBeFocused();
    await page.keyboard.type('row: Small');
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('\n    eyebrow: Small\n');
    await expect(findText(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type('hea');
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('\n    hea\n');
    await page.reload();
    await openTab(page);
    await expect(findText(page)).toContainText('eyebrow: Small');
    await findText(page)
      .locator('.cm-line', { hasText: /^ +hea$/ })
      .click();
    await page.keyboard.press('End');
    await page.keyboard.type('x: 1');
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('\n    heax: 1\n');
  },
);

site('a page with a mistake is listed, and its form says what is missing', async ({ page, address, copy }) => {
  copy.write('pages/about.yaml', copy.read('pages/about.yaml').replace(/^title: .*\n/m, ''));
  await page.goto(`${address}/_edit?page=/about`);
  await expect(findInspector(page).getByText('This page cannot be shown')).toBeVisible();
  await findInspector(page).getByRole('textbox', { name: 'Title', exact: true }).fill('About the yard');
  await expect.poll(() => copy.read('pages/about.yaml')).toMatch(/^title: About the yard$/m);
  await expect(findInspector(page).getByText('This page cannot be shown')).toBeHidden();
  copy.write('pages/about.yaml', 'title: [');
  await show(page, 'All pages');
  await expect(page.getByRole('treeitem', { name: /\/about, Cannot be shown/ })).toBeVisible();
});
