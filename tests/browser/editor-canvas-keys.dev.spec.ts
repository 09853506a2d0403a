import { findBlocks, findCanvas, findInspector, findName, openPage, show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 120_000 });

site('keys after a click on words mean the block, and never a field', async ({ page, address, copy }) => {
  const before = copy.read('pages/about.yaml');
  const [head = '', ...blocks] = before.split(/(?=^ {2}- )/m);
  const all = blocks.map((_, index) => index);
  const saved = (...order: readonly number[]) =>
    expect.poll(() => copy.read('pages/about.yaml')).toBe([head, ...order.map((index) => blocks[index])].join(''));
  const shown = (first: string) =>
    expect(findCanvas(page).locator('main > [data-block]').nth(1)).toHaveAttribute('data-block', first);
  await openPage(page, address, '/about');
  const heading = findCanvas(page).locator('main h1');
  const field = findInspector(page).getByRole('textbox', { name: 'Heading', exact: true });

  await heading.click();
  await expect(field).toBeInViewport();
  await expect(page.locator('iframe[title^="The page"]')).toBeFocused();
  await page.keyboard.type('x ');
  await page.keyboard.press('Alt+ArrowDown');
  await saved(1, 0, ...all.slice(2));
  await shown('stats');

  // A field elsewhere has the keys until the page is clicked again, also beside the words.
  await field.click();
  await heading.click({ position: { x: 2, y: 2 } });
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await saved(...all);
  await shown('hero');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(findBlocks(page)).toHaveCount(blocks.length + 1);
  await page.keyboard.press('Delete');
  await saved(...all);
  await expect(findBlocks(page)).toHaveCount(blocks.length);
  await expect(heading).toHaveCount(1);
  await heading.click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(findBlocks(page)).toHaveCount(blocks.length + 1);
  await page.keyboard.press('Delete');
  await saved(...all);

  // Keys go on in the page after a block was chosen in the list as well.
  await findName(findBlocks(page).first()).click();
  // The page shows a moment after the file was saved that the copy is gone.
  await expect(heading).toHaveCount(1);
  await heading.click();
  await page.keyboard.press('Delete');
  await saved(...all.slice(1));
});

site('a mistake in a rich text leads to its words, and not to a button', async ({ page, address, copy, edit }) => {
  edit('pages/about.yaml', 'Ask for the foreman', 'Ask for ${site.facts.nobody}');
  const before = copy.read('pages/about.yaml');
  await openPage(page, address, '/about');
  await show(page, 'Mistakes');
  await page.getByRole('button', { name: 'Open block' }).first().click();
  await expect(findInspector(page).getByRole('textbox', { name: 'Body' })).toBeFocused();
  await findCanvas(page).locator('.rich-text p').first().click();
  await page.keyboard.type('Come by now.');
  await page.waitForTimeout(500);
  expect(copy.read('pages/about.yaml')).toBe(before);
});
