import type { Page } from 'playwright/test';
import { copyProject, copySite } from '../support/workspace.ts';
import { serve } from './live-site.ts';
import { expect, test } from './site.ts';

const site = serve(copySite);
const project = serve(copyProject);
const overlayOf = (page: Page) => page.locator('page-builder-overlay');

test.use({ viewport: { width: 1440, height: 900 } });

/** Sets the calculator to a villa, which only a live island shows, and marks the window. */
async function leaveTraces(page: Page): Promise<void> {
  const calculator = page.locator('[data-block="calculator"]');
  await calculator.scrollIntoViewIfNeeded();
  await expect(async () => {
    await calculator.getByRole('radio', { name: 'Villa' }).check();
    await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500', { timeout: 300 });
  }).toPass();
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function expectTraces(page: Page): Promise<void> {
  await expect(page.locator('[data-block="calculator"] [data-result]')).toHaveText('AED 337,500');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
}

site('an edit changes the open page in place, keeping scroll and what islands did', async ({ page, address, edit }) => {
  await page.goto(address);
  const pause = page.getByRole('button', { name: 'Pause the animation' });
  await pause.click();
  await leaveTraces(page);
  const scrolled = await page.evaluate(() => scrollY);

  edit('pages/home.yaml', 'resultLabel: Estimated savings', 'resultLabel: You may save');
  await expect(page.getByText('You may save')).toBeVisible();
  edit('pages/home.yaml', 'question: When should I book?', 'question: When is the time to book?');
  await expect(page.getByText('When is the time to book?')).toHaveCount(1);
  await expectTraces(page);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

site('a broken file says where and what, over the last good page', async ({ page, address, edit }) => {
  await page.goto(`${address}/about`);
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  edit('pages/about.yaml', 'type: hero', 'type: heroo');
  const overlay = overlayOf(page);
  await expect(overlay).toContainText(/pages\/about\.yaml:\d+:\d+/);
  await expect(overlay).toContainText('There is no block type "heroo". Did you mean "hero"?');
  await expect(overlay).toContainText('^^^^^');
  await expect(heading).toHaveText(before);
  await page.reload();
  await expect(heading).toHaveText(before);
  await expect(overlay).toContainText('heroo');
  edit('pages/about.yaml', 'type: heroo', 'type: hero');
  await expect(overlay).toHaveCount(0);
  await expect(heading).toHaveText(before);
});

site('a page that has never been good appears as soon as it is', async ({ page, address, edit }) => {
  edit('pages/faq.yaml', 'type: hero', 'type: heroo');
  await page.goto(`${address}/faq`);
  await expect(overlayOf(page)).toContainText('There is no block type "heroo".');
  edit('pages/faq.yaml', 'type: heroo', 'type: hero');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(overlayOf(page)).toHaveCount(0);
});

site('a site.yaml that cannot be read leaves every page as it was', async ({ page, address, edit }) => {
  await page.goto(`${address}/about`);
  edit('site.yaml', 'name: Plumbline', 'name: "Plumbline');
  await expect(overlayOf(page)).toContainText('site.yaml');
  await page.goto(`${address}/locations/jbr`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('JBR');
  edit('site.yaml', 'name: "Plumbline', 'name: Plumbline');
  await expect(overlayOf(page)).toHaveCount(0);
});

project('an edit to the code of a block changes the open page in place', async ({ page, address, edit }) => {
  await page.goto(address);
  await leaveTraces(page);
  const heading = page.getByRole('heading', { level: 1 });

  edit('blocks/hero/view.tsx', '{heading}</h1>', '{heading}!</h1>');
  await expect(heading).toHaveText(/!$/);
  edit('blocks/hero/style.module.css', '.words {', '.words h1 { color: rgb(1 2 3); }\n.words {');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  edit('blocks/calculator/view.tsx', '<p>{resultLabel}</p>', '<p>{resultLabel}?</p>');
  await expect(page.getByText('Estimated savings?')).toBeVisible();
  edit('blocks/hero/schema.ts', 'text({ max: 90 })', 'text({ max: 9 })');
  await expect(overlayOf(page)).toContainText('"heading" may have at most 9 characters');
  edit('blocks/hero/schema.ts', 'text({ max: 9 })', 'text({ max: 90 })');
  await expect(overlayOf(page)).toHaveCount(0);
  await expectTraces(page);
});

project('code that cannot be read or fails is told, and pages stay as they were', async ({ page, address, edit }) => {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  edit('blocks/hero/view.tsx', '{heading}</h1>', '{heading</h1>');
  await expect(overlayOf(page)).toContainText(/blocks\/hero\/view\.tsx:\d+:\d+/);
  await page.reload();
  await expect(heading).toHaveText(before);
  edit('blocks/hero/view.tsx', '{heading</h1>', '{heading.at(0).missing.word}</h1>');
  await expect(overlayOf(page)).toContainText('The code fails: Cannot read properties of undefined');
  await page.reload();
  await expect(heading).toHaveText(before);
  edit('blocks/hero/view.tsx', '{heading.at(0).missing.word}</h1>', '{heading} indeed</h1>');
  await expect(heading).toHaveText(`${before} indeed`);
  await expect(overlayOf(page)).toHaveCount(0);
});
