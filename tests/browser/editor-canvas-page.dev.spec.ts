import type { Frame, Page } from 'playwright/test';
import { findBlock, findBlocks, findCanvas, findName, openPage } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 180_000 });

function findFrame(page: Page): Frame {
  const found = page.frames().find((frame) => frame.parentFrame());
  if (!found) throw new Error('The page has no canvas.');
  return found;
}
const tryPage = (page: Page) => page.getByRole('button', { name: 'Try the page as a visitor' }).click();
const edit = (page: Page) => page.getByRole('button', { name: 'Back to editing' }).click();

/** The page on the canvas, that of the form and that of the tools are one. */
async function expectPage(page: Page, path: string, words: string): Promise<void> {
  await expect(page.locator('iframe[data-ready]')).toHaveAttribute('title', `The page ${path}`);
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue(new RegExp(`· ${path}$`));
  await expect(findCanvas(page).locator('main h1')).toHaveText(words);
  await expect(findBlock(page, words)).toBeVisible();
}

site('in a small window, the canvas shows the page for large screens smaller', async ({ page, address, copy }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, address, '/about');
  const frame = findFrame(page);
  expect(await frame.evaluate(() => innerWidth)).toBe(1280);
  const canvas = await page.locator('iframe').evaluate((each) => {
    const { x, y, width } = each.getBoundingClientRect();
    return { x, y, scale: width / (each.clientWidth || 1) };
  });
  expect(canvas.scale).toBeLessThan(0.7);
  const { x, y } = await frame.locator('main h1').evaluate((each) => each.getBoundingClientRect());
  await page.mouse.dblclick(canvas.x + (x + 40) * canvas.scale, canvas.y + (y + 20) * canvas.scale);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A yard');
  await page.keyboard.press('Enter');
  await expect.poll(() => copy.read('pages/about.yaml')).toContain('heading: A yard\n');
  await findName(findBlock(page, 'Figures')).click();
  const button = await findCanvas(page)
    .getByRole('button', { name: 'Duplicate' })
    .evaluate((each) => each.getBoundingClientRect().width);
  expect(Math.round(button * canvas.scale)).toBe(36);
});

site('the canvas shows the page that is edited, wherever it is led', async ({ page, address, copy }) => {
  const about = copy.read('pages/about.yaml');
  const contact = copy.read('pages/contact.yaml');
  const heading = /heading: (.*)/.exec(contact)?.[1] ?? '';
  await openPage(page, address, '/about', 'Figures');
  await tryPage(page);
  await findCanvas(page).getByRole('link', { name: 'Contact us' }).click();
  await expectPage(page, '/contact', heading);
  await edit(page);
  await findCanvas(page).locator('main h1').click();
  const count = await findBlocks(page).count();
  await findCanvas(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(findBlocks(page)).toHaveCount(count + 1);
  await expect.poll(() => copy.read('pages/contact.yaml')).not.toBe(contact);
  expect(copy.read('pages/about.yaml')).toBe(about);

  await page.goBack();
  await expectPage(page, '/about', 'A yard that stayed small');
  await findFrame(page).evaluate(() => location.assign('/faq?a=b#c'));
  await expect(page.locator('iframe[data-ready]')).toHaveAttribute('title', 'The page /faq');
  await findFrame(page).evaluate(() => {
    const form = document.createElement('form');
    form.action = '/about';
    document.body.append(form);
    HTMLFormElement.prototype.submit.call(form);
  });
  await expectPage(page, '/about', 'A yard that stayed small');
  // An address that leads on to another.
  await openPage(page, address, '/about');
  await findName(findBlock(page, 'Figures')).press('Delete');
  await expect.poll(() => copy.read('pages/about.yaml')).not.toContain('stats');
});

site('what is no page of the site is not edited, and leads back', async ({ page, address }) => {
  await openPage(page, address, '/about');
  for (const elsewhere of ['/no-such-page', '/favicon.svg', 'http://localhost:1/']) {
    await findFrame(page).evaluate((to) => location.assign(to), elsewhere);
    await expect(page.locator('iframe')).toBeHidden();
    await page.getByRole('button', { name: 'Back to /about' }).click();
    await expectPage(page, '/about', 'A yard that stayed small');
  }
});
