import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expectSoon as expect } from './live-site.ts';

/*
 * What somebody does in the editor, and where it is done.
 */

export const findCanvas = (page: Page): FrameLocator => page.frameLocator('iframe[title^="The page"]');

export const findInspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });

export const findBlocks = (page: Page): Locator =>
  page.getByRole('list', { name: 'Blocks of this page' }).getByRole('listitem');

/** The block with this name or these words; of several, the first. */
export const findBlock = (page: Page, words: string): Locator => findBlocks(page).filter({ hasText: words }).first();

/** What a block is selected by in the list. */
export const findName = (block: Locator): Locator => block.getByRole('button').nth(1);

/** Opens a page in the editor, and one of its blocks. */
export async function openPage(page: Page, address: string, path: string, block?: string): Promise<void> {
  await page.goto(`${address}/_edit?page=${path}`);
  await expect(page.locator('iframe[data-ready]')).toBeVisible();
  if (block !== undefined) await findName(findBlock(page, block)).click();
}

/** Shows another part of the editor: "All pages". */
export const show = (page: Page, view: string): Promise<void> =>
  page.getByRole('banner').locator('label', { hasText: view }).click();

/** Adds an example of a kind of block below the selected one. */
export async function addBlock(page: Page, kind: string, example: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search blocks' }).fill(kind);
  await page.getByRole('button', { name: `Add: ${kind}, ${example}`, exact: true }).click();
  await expect(findInspector(page).getByRole('heading', { name: kind, exact: true })).toBeVisible();
}

/** Writes into fields of the form, each by its name. */
export async function fill(form: Locator, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(words))
    await form.getByRole('textbox', { name, exact: true }).first().fill(text);
}

/** Opens an item of a list by its title, writes into its fields, and closes it again. */
export async function fillItem(page: Page, title: string, words: Readonly<Record<string, string>>): Promise<void> {
  const inspector = findInspector(page);
  await inspector.getByRole('button', { name: title, exact: true }).click();
  await fill(inspector, words);
  await inspector.locator('[data-item] [data-fold][aria-expanded="true"]').click();
}
