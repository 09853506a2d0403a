import { execFileSync } from 'node:child_process';
import { findViolations, injectAxe } from '../support/axe.ts';
import { findBlock, findInspector, findName, openPage, show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.use({ viewport: { width: 1280, height: 900 } });
site.describe.configure({ timeout: 240_000 });

site('every view of the editor is accessible', async ({ page, address, copy, edit }) => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: copy.root });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'Start');
  const found: string[] = [];
  const check = async (view: string, width = 1280) => {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findViolations(page)).map((each) => `${view}: ${each}`));
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await openPage(page, address, '/');
  await injectAxe(page);
  await check('a page in a large window', 1440);
  await check('a page');
  for (const block of ['Hero', 'Cards', 'Calculator', 'Testimonials']) {
    await findName(findBlock(page, block)).click();
    for (const fold of await findInspector(page).locator('[data-fold][aria-expanded="false"]').all())
      if (await fold.isVisible()) await fold.click();
    await check(`the fields of ${block}`);
  }
  await findBlock(page, 'Hero')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await check('the menu of a block');
  await page.keyboard.press('Escape');
  await findInspector(page).locator('label', { hasText: 'YAML' }).click();
  await expect(page.locator('.cm-editor')).toBeVisible();
  await check('the text of a page');
  await findInspector(page).locator('label', { hasText: 'Form' }).click();
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await check('the palette');
  await close();
  await expect(page.getByRole('button', { name: 'Add a block', exact: true })).toBeFocused();

  await show(page, 'All pages');
  await page
    .getByRole('button', { name: /^Actions|^More/ })
    .nth(1)
    .click();
  await check('all pages, and the menu of one');
  await page.getByRole('menuitem', { name: 'Page settings' }).click();
  await check('the settings of a page');
  await close();
  for (const what of ['New page', 'New location']) {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
    await check(what);
    await close();
    await expect(page.getByRole('button', { name: 'New', exact: true })).toBeFocused();
  }
  await page
    .getByRole('button', { name: /^Actions|^More/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await check('deleting a page');
  await close();
  await show(page, 'Site');
  await check('the site');
  edit('pages/about.yaml', 'type: stats', 'type: statss');
  await show(page, 'Mistakes');
  await expect(page.getByRole('button', { name: 'Fix it' })).toBeVisible();
  await check('the mistakes');
  await show(page, 'Changes');
  await expect(page.getByText('pages/about.yaml')).toBeVisible();
  await check('the changes, and publishing');
  expect(found).toEqual([]);
});
