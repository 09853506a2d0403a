import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { findViolations, injectAxe } from '../support/axe.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 120_000 });

const findCanvas = (page: Page) => page.frameLocator('iframe[title^="The page"]');
const findInspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

async function open(page: Page, address: string, path: string): Promise<void> {
  await page.goto(`${address}/_edit?page=${path}`);
  await expect(page.locator('iframe[data-ready]')).toBeVisible();
}

site('words on the page and a mistake lead to their field', async ({ page, address, edit }) => {
  await open(page, address, '/about');
  await findCanvas(page).locator('main h1').click();
  await expect(findInspector(page).getByRole('textbox', { name: 'Heading' })).toBeInViewport();
  await expect(page.locator('iframe')).toBeFocused();

  edit('pages/about.yaml', 'heading: A yard that stayed small', 'heading: ""');
  await page.getByRole('banner').locator('label', { hasText: 'Mistakes' }).click();
  await page.getByRole('button', { name: 'Open block' }).first().click();
  await expect(findInspector(page).getByRole('textbox', { name: 'Heading' })).toBeFocused();
});

site('the header and the footer on the page lead to their fields', async ({ page, address }) => {
  await open(page, address, '/about');
  const canvas = findCanvas(page);
  await canvas.locator('header').first().getByText('Saltmarsh').click();
  await canvas.getByRole('button', { name: 'Edit the header of the site' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toBeFocused();

  await page
    .getByRole('banner')
    .locator('label', { hasText: /^Page$/ })
    .click();
  await canvas.getByText('Repairs for wooden and steel boats in five harbours since').dblclick();
  await expect(page.getByRole('textbox', { name: 'About the company' })).toBeFocused();
});

site('a page that YAML keeps from being shown says why, and leads to the line', async ({ page, address, edit }) => {
  edit('pages/about.yaml', 'heading: A yard that stayed small', 'heading: &name A yard that stayed small');
  await open(page, address, '/about');
  await expect(findInspector(page)).toContainText('This page cannot be shown');
  await page.getByRole('button', { name: 'Open the YAML at line 7' }).click();
  const text = page.getByRole('textbox', { name: 'The text of pages/about.yaml' });
  await expect(text.locator('.cm-activeLine')).toContainText('&name A yard that stayed small');
  await injectAxe(page);
  expect(await findViolations(page)).toEqual([]);
});

site('a paragraph with marks is changed where it stands', async ({ page, address, copy }) => {
  const before = copy.read('pages/about.yaml');
  const saved = (...changes: readonly (readonly [from: string, to: string])[]) =>
    expect
      .poll(() => copy.read('pages/about.yaml'))
      .toBe(changes.reduce((text, [from, to]) => text.replace(from, () => to), before));
  await open(page, address, '/about');
  const paragraph = findCanvas(page).locator('.rich-text p').first();

  // The words behind the mark, then a mark, then a link: by keys alone.
  await paragraph.dblclick({ position: { x: 30, y: 10 } });
  await expect(paragraph).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Come by.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const typed = ['how it is done.', 'how it is done. Come by.'] as const;
  await saved(typed);
  await expect(paragraph).toContainText('Come by.');
  await expect(paragraph.locator('strong')).toHaveText('Ask for the foreman');
  await expect(findInspector(page).getByRole('textbox', { name: 'Body' })).toContainText('Come by');

  await paragraph.dblclick({ position: { x: 30, y: 10 } });
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+K');
  await findCanvas(page).getByRole('combobox', { name: 'Where it leads' }).fill('/contact');
  await page.keyboard.press('Enter');
  await expect(paragraph.locator('a')).toHaveText('by');
  await injectAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await saved(typed, ['Most of us', '*Most* of us'], ['Come by.', 'Come [by](/contact).']);

  // What a text quotes stays one piece, and as it is written.
  await open(page, address, '/');
  const quoting = findCanvas(page).getByText('We look at her within', { exact: false });
  await quoting.dblclick({ position: { x: 20, y: 10 } });
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Then w');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => copy.read('pages/home.yaml'))
    .toContain('"Then we look at her within ${site.facts.report.quick}."');
});

site('a picture file that is dropped on a picture replaces it', async ({ page, address, copy }, info) => {
  const before = copy.read('pages/about.yaml');
  const file = info.outputPath('The crane.png');
  await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } }).toFile(file);
  await open(page, address, '/about');
  const canvas = findCanvas(page);
  const mouse = await page.context().newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', place: Locator) => {
    const box = await place.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    await mouse.send('Input.dispatchDragEvent', { type, x, y, data });
  };
  const picture = canvas.getByRole('img', { name: 'A painted hull in the shed' });
  await picture.scrollIntoViewIfNeeded();
  await drag('dragEnter', canvas.locator('main .rich-text p').first());
  await drag('dragOver', canvas.locator('main .rich-text p').first());
  await expect(canvas.getByText('Drop to replace this picture')).toBeHidden();
  await drag('dragOver', picture);
  await expect(canvas.getByText('Drop to replace this picture')).toBeVisible();
  await drag('drop', picture);
  await expect
    .poll(() => copy.read('pages/about.yaml'))
    .toBe(before.replace('/images/hull.svg, alt: A painted', '/images/the-crane.png, alt: A painted'));
  await expect(page.getByText('Does its description still fit?')).toBeVisible();
  const description = findInspector(page).getByRole('textbox', { name: 'Description of the picture' });
  await expect(description).toBeInViewport();
  await expect(description).toBeFocused();
});

site('a block is dragged over the page, and stays where it was after Escape', async ({ page, address, copy }) => {
  const before = copy.read('pages/locations.yaml');
  const [head = '', ...blocks] = before.split(/(?=^ {2}- )/m);
  await open(page, address, '/locations');
  const canvas = findCanvas(page);
  await canvas.getByRole('heading', { name: 'On the mainland' }).click();
  const drag = async () => {
    const handle = await canvas.getByTitle('Drag to another place').boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 18);
    await page.mouse.down();
    const over = await canvas.getByRole('heading', { level: 1 }).boundingBox();
    await page.mouse.move((over?.x ?? 0) + 200, (over?.y ?? 0) + 4, { steps: 5 });
    await expect(canvas.locator('.drop')).toBeVisible();
  };

  await drag();
  await page.keyboard.press('Escape');
  await expect(canvas.locator('.drop')).toHaveCount(0);
  await page.mouse.up();
  expect(copy.read('pages/locations.yaml')).toBe(before);

  await drag();
  await page.mouse.up();
  await expect
    .poll(() => copy.read('pages/locations.yaml'))
    .toBe([head, blocks[1], blocks[0], ...blocks.slice(2)].join(''));
  await expect(canvas.getByRole('toolbar', { name: /./ })).toBeVisible();
});

site('a block is copied to another page by keys', async ({ page, address, copy, edit }) => {
  edit('pages/about.yaml', '  - type: stats\n', '  # Counted in May\n  - type: stats # from the office\n');
  const about = copy.read('pages/about.yaml');
  const faq = copy.read('pages/faq.yaml');
  const block = / {2}# Counted in May\n[\s\S]*?label: crane\n/.exec(about)?.[0] ?? '';
  const findBlock = (name: string) =>
    page.getByRole('list', { name: 'Blocks of this page' }).getByRole('listitem').filter({ hasText: name });
  await open(page, address, '/about');
  await findBlock('Figures').getByRole('button').nth(1).press('ControlOrMeta+C');
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.getByRole('banner').getByRole('combobox', { name: 'Page' }).click();
  await page.keyboard.type('faq');
  await page.keyboard.press('Enter');
  const last = page.getByRole('list', { name: 'Blocks of this page' }).getByRole('listitem').last();
  await expect(last).not.toContainText('Figures');
  await expect(page.locator('iframe[title="The page /faq"][data-ready]')).toBeVisible();
  await last.getByRole('button').nth(1).press('ControlOrMeta+V');
  await expect.poll(() => copy.read('pages/faq.yaml')).toBe(`${faq.trimEnd()}\n${block}`);
  expect(copy.read('pages/about.yaml')).toBe(about);
});

site('a changed page is shown as it was in the last commit and as it is now', async ({ page, address, copy, edit }) => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: copy.root });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'Start');
  edit('pages/about.yaml', 'heading: A yard that stayed small', 'heading: A yard that grew');
  await page.goto(`${address}/_edit?view=changes`);
  await page.getByText('Page before and now').click();
  await expect(page.frameLocator('iframe[title$="the page before"]').locator('main h1')).toHaveText(
    'A yard that stayed small',
  );
  await expect(page.frameLocator('iframe[title$="the page now"]').locator('main h1')).toHaveText('A yard that grew');
  await injectAxe(page);
  expect(await findViolations(page)).toEqual([]);
  expect(copy.read('pages/about.yaml')).toContain('A yard that grew');
});
