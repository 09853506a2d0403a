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

site('an entry that lacks an answer is listed, and its form asks for it', async ({ page, address, copy }) => {
  const text = 'locationName: Otter Sound\nregion: TODO\nsummary: A bay.\ndescription: Quiet.\n';
  copy.write('pages/locations/otter-sound.yaml', text);
  await page.goto(`${address}/_edit?page=/locations/otter-sound`);
  await expect(findInspector(page).getByText('This page cannot be shown')).toBeVisible();
  await findInspector(page).getByRole('combobox', { name: 'Region' }).selectOption('Islands');
  await expect.poll(() => copy.read('pages/locations/otter-sound.yaml')).toBe(text.replace('TODO', 'Islands'));
  await expect(findInspector(page).getByText('This page cannot be shown')).toBeHidden();
  copy.write('pages/locations/otter-sound.yaml', 'locationName: [');
  await show(page, 'All pages');
  await expect(page.getByRole('treeitem', { name: /otter-sound, Cannot be shown/ })).toBeVisible();
});
