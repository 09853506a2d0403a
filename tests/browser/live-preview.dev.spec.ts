import { cpSync } from 'node:fs';
import type { Page, Request } from 'playwright/test';
import { copyProject } from '../support/workspace.ts';
import { expectSoon as expect, serve, shared as site } from './live-site.ts';
import { test } from './site.ts';

const project = serve(copyProject);
const findOverlay = (page: Page) => page.locator('page-builder-overlay');

test.use({ viewport: { width: 1440, height: 900 } });
// Some edit code several times, on a server of their own.
test.describe.configure({ timeout: 240_000 });

/** Opens a page and waits until it hears of edits. */
async function openLive(page: Page, url: string): Promise<void> {
  const isListening = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('page-builder:hello')),
    );
  await page.goto(url);
  await isListening;
}

/** Sets the calculator to a yacht, which only a live island shows, and marks the window. */
async function leaveTraces(page: Page): Promise<void> {
  const calculator = page.locator('[data-block="calculator"]');
  await calculator.scrollIntoViewIfNeeded();
  await expect(async () => {
    await calculator.getByRole('radio', { name: 'Yacht' }).check();
    await expect(calculator.locator('[data-result]')).toHaveText('£337,500', { timeout: 300 });
  }).toPass();
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function expectTraces(page: Page): Promise<void> {
  await expect(page.locator('[data-block="calculator"] [data-result]')).toHaveText('£337,500');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
}

/** The location of which the page asked to open an editor, once the server has done so. */
async function opened(asked: Promise<Request>): Promise<unknown> {
  const request = await asked;
  expect((await request.response())?.status()).toBe(200);
  return request.postDataJSON().location;
}

site('an edit changes the open page in place, keeping scroll and what islands did', async ({ page, address, edit }) => {
  await page.goto(address);
  await page.locator('[data-block="typed-heading"]').scrollIntoViewIfNeeded();
  const pause = page.getByRole('button', { name: 'Pause the animation' });
  await pause.click();
  await leaveTraces(page);
  const scrolled = await page.evaluate(() => scrollY);

  edit('pages/home.yaml', 'label: Estimated savings', 'label: You may save');
  await expect(page.getByText('You may save')).toBeVisible();
  edit('pages/home.yaml', 'question: Do you work in winter?', 'question: Is winter a time for work?');
  await expect(page.getByText('Is winter a time for work?')).toHaveCount(1);
  await expectTraces(page);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

site('an edit to the theme changes the open page in place', async ({ page, address, edit }) => {
  await page.goto(address);
  await leaveTraces(page);
  const ground = page.locator('[data-tone="brand"]').first();
  await expect(ground).not.toHaveCSS('background-color', 'rgb(18, 52, 86)');
  edit('site.yaml', 'from: calm', 'from: calm\n  colors: { roles: { brandSolid: "#123456" } }');
  await expect(ground).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expectTraces(page);
});

site(
  'an edit to theme.yaml, or to a font beside it, changes the open page in place',
  async ({ page, address, copy, edit }) => {
    const addFont = (name: string) =>
      cpSync(
        `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
        `${copy.root}/font.woff2`,
      );
    const listFonts = () =>
      page.evaluate(() =>
        [...document.styleSheets, ...document.adoptedStyleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('src') : [])),
      );
    edit('site.yaml', 'theme:\n  from: calm\n  logo: { mark: /images/mark.svg }\n', '');
    addFont('lora');
    copy.write(
      'theme.yaml',
      `from: inspector
colors: { roles: { brandSolid: "#123456" } }
type: { text: { name: House, family: lora, files: [{ file: font.woff2 }] } }
`,
    );
    await page.goto(address);
    await leaveTraces(page);
    const ground = page.locator('[data-tone="brand"]').first();
    await expect(ground).toHaveCSS('background-color', 'rgb(18, 52, 86)');
    edit('theme.yaml', '#123456', '#0d4f10');
    await expect(ground).toHaveCSS('background-color', 'rgb(13, 79, 16)');
    const before = await listFonts();
    expect(before).not.toEqual([]);
    addFont('archivo');
    await expect.poll(listFonts).not.toEqual(before);
    await expectTraces(page);
  },
);

site(
  'a broken block says so in its place, while the rest of the page stays current',
  async ({ page, address, edit }) => {
    await openLive(page, `${address}/about`);
    const overlay = findOverlay(page);
    edit('pages/about.yaml', 'type: hero', 'type: heroo');
    const placeholder = page.getByRole('region', { name: 'heroo' });
    await expect(placeholder).toContainText('There is no block type "heroo". Did you mean "hero"?');
    await expect(overlay.getByRole('listitem')).toContainText('There is no block type "heroo". Did you mean "hero"?');
    await expect(overlay.locator('mark')).toHaveText('heroo');
    edit('pages/about.yaml', 'The yard in three figures', 'The yard in a few figures');
    await expect(page.getByRole('heading', { name: 'The yard in a few figures' })).toBeVisible();

    const asked = page.waitForRequest(/__open-in-editor/);
    await placeholder.getByRole('button').click();
    expect(await opened(asked)).toMatch(/^\/.*\/pages\/about\.yaml:\d+:11$/);

    edit('pages/about.yaml', 'type: heroo', 'type: hero');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(placeholder).toHaveCount(0);
    await expect(overlay).toHaveCount(0);
  },
);

site('mistakes are listed by file, open in the editor, and fold to a badge', async ({ page, address, edit }) => {
  edit('pages/about.yaml', 'type: hero', 'type: heroo');
  edit('pages/faq.yaml', 'heading:', 'headin:');
  edit('pages/faq.yaml', 'question:', 'qestion:');
  await page.goto(`${address}/contact`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overlay = findOverlay(page);
  await expect(overlay.getByRole('heading', { level: 2 })).toHaveText('3 errors in 2 files');
  await expect(overlay.getByRole('heading', { level: 3 })).toHaveText([
    'pages/about.yaml 1 error',
    'pages/faq.yaml 2 errors',
  ]);

  const asked = page.waitForRequest(/__open-in-editor/);
  await overlay.locator('mark').last().click();
  expect(await opened(asked)).toMatch(/\/pages\/faq\.yaml:\d+:9$/);
  const askedAgain = page.waitForRequest(/__open-in-editor/);
  await overlay.getByRole('listitem').nth(1).getByRole('button').press('Enter');
  expect(await opened(askedAgain)).toMatch(/\/pages\/faq\.yaml:\d+:5$/);

  await page.keyboard.press('Escape');
  const badge = overlay.getByRole('button', { name: '3 errors' });
  await expect(badge).toBeFocused();
  await expect(overlay.getByRole('heading')).toHaveCount(0);
  edit('pages/about.yaml', 'type: heroo', 'type: hero');
  await expect(overlay.getByRole('button', { name: '2 errors' })).toBeVisible();
  await expect(overlay.getByRole('heading')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(overlay.getByRole('heading', { level: 2 })).toHaveText('2 errors in one file');
});

site('a file that cannot be read leaves its page as it was', async ({ page, address, edit }) => {
  await openLive(page, `${address}/about`);
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  edit('pages/about.yaml', 'type: hero', 'type: "hero');
  await expect(findOverlay(page)).toContainText('pages/about.yaml');
  await page.reload();
  await expect(heading).toHaveText(before);
  await expect(findOverlay(page)).toContainText('pages/about.yaml');
  edit('pages/about.yaml', 'type: "hero', 'type: hero');
  await expect(findOverlay(page)).toHaveCount(0);
});

site('a page that has never been good appears as soon as it is', async ({ page, address, copy, edit }) => {
  copy.write('pages/new.yaml', 'title: "New\n');
  edit('site.yaml', '  /faq: faq', '  /faq: faq\n  /new: new');
  await page.goto(`${address}/about`);
  await expect(findOverlay(page)).toContainText('pages/new.yaml');
  await page.goto(`${address}/new`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown yet');
  await expect(findOverlay(page)).toContainText('pages/new.yaml');
  const blocks = 'blocks:\n  - { type: hero, heading: New, subtitle: Just now. }\n';
  copy.write('pages/new.yaml', `title: New\ndescription: A page of today.\n${blocks}`);
  await expect(page.getByRole('banner')).toBeVisible();
  // From then on the report is that no other page links to it.
  await expect(findOverlay(page).getByRole('button', { name: '1 warning' })).toBeVisible();
  await expect(findOverlay(page).getByText('link/orphan')).toHaveCount(1);
  await expect(findOverlay(page).getByText('yaml/unclosed-quote')).toHaveCount(0);
});

site('a site.yaml that cannot be read leaves every page as it was', async ({ page, address, edit }) => {
  await openLive(page, `${address}/about`);
  edit('site.yaml', 'name: Saltmarsh', 'name: "Saltmarsh');
  await expect(findOverlay(page)).toContainText('site.yaml');
  await page.goto(`${address}/locations/kelp-bay`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kelp Bay');
  edit('site.yaml', 'name: "Saltmarsh', 'name: Saltmarsh');
  await expect(findOverlay(page)).toHaveCount(0);
});

site('a block whose code cannot be loaded says so in words', async ({ page, address }) => {
  await page.route(/calculator\/view/, (route) => route.abort());
  await page.goto(address);
  const calculator = page.locator('[data-block="calculator"]');
  await expect(async () => {
    await calculator.scrollIntoViewIfNeeded();
    await expect(calculator.getByRole('status').last()).toHaveText(/cannot be loaded/, { timeout: 500 });
  }).toPass();
});

project(
  'an edit to the code of a block shows in place, and code that cannot be read or fails is reported',
  async ({ page, address, edit }) => {
    await page.goto(address);
    await leaveTraces(page);
    const heading = page.getByRole('heading', { level: 1 });

    edit('blocks/hero/view.tsx', '{heading}</h1>', '{heading}!</h1>');
    await expect(heading).toHaveText(/!$/);
    // The rules show before the page is rendered again.
    let render = () => {};
    const rendered = new Promise<void>((resolve) => {
      render = resolve;
    });
    await page.route(address, async (route) => {
      await rendered;
      await route.continue();
    });
    edit('blocks/hero/style.module.css', '.words {', '.words h1 { color: rgb(1 2 3); }\n.words {');
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
    const arrived = page.waitForResponse(`${address}/`);
    render();
    await arrived;
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
    await page.unroute(address);
    edit('blocks/calculator/view.tsx', '<p>{result.label}</p>', '<p>{result.label}?</p>');
    await expect(page.getByText('Estimated savings?')).toBeVisible();
    edit('blocks/hero/schema.ts', 'text({ max: 90 })', 'text({ max: 9 })');
    await expect(findOverlay(page)).toContainText('"heading" may have at most 9 characters');
    edit('blocks/hero/schema.ts', 'text({ max: 9 })', 'text({ max: 90 })');
    await expect(findOverlay(page)).toHaveCount(0);
    await expectTraces(page);

    const before = (await heading.textContent()) ?? '';
    edit('blocks/hero/view.tsx', '{heading}!</h1>', '{heading</h1>');
    await expect(findOverlay(page)).toContainText(/blocks\/hero\/view\.tsx 1 error/);
    await page.reload();
    await expect(heading).toHaveText(before);
    edit('blocks/hero/view.tsx', '{heading</h1>', '{heading.at(0).missing.word}</h1>');
    await expect(findOverlay(page)).toContainText('fails in pages/contact.yaml: Cannot read properties of undefined');
    await page.reload();
    await expect(heading).toHaveText(before);
    edit('blocks/hero/view.tsx', '{heading.at(0).missing.word}</h1>', '{heading}! Indeed</h1>');
    await expect(heading).toHaveText(`${before} Indeed`);
    await expect(findOverlay(page)).toHaveCount(0);
  },
);
