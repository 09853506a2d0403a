import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, scrollThrough, test } from '../browser/site.ts';
import { kinds } from '../site/browser/pages.ts';
import { CATALOGUE, SITE } from './servers.ts';

/** The page of every example of every block type, as the catalogue has them. */
const examples = readdirSync(join(import.meta.dirname, '../../dist-catalogue/_blocks'), { recursive: true })
  .map(String)
  .filter((file) => /[/\\].*\.html$/.test(file))
  .map((file) => file.slice(0, -'.html'.length))
  .sort();

for (const path of kinds) {
  const name = path.slice(1) || 'home';
  test(`the page ${name}`, async ({ page, settled }) => {
    await show(page, SITE.url + path);
    await settled();
    await expect(page).toHaveScreenshot(['pages', `${name.replaceAll('/', '-')}.png`], { fullPage: true });
  });
}

for (const example of examples) {
  test(`the block ${example}`, async ({ page, settled }) => {
    await show(page, `${CATALOGUE.url}/_blocks/${example}`);
    await settled();
    await expect(page).toHaveScreenshot(['blocks', `${example.replaceAll('/', '-')}.png`], { fullPage: true });
  });
}

/** Opens a page and waits until nothing on it will change: its scripts, its fonts and its lazy images are there. */
async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await scrollThrough(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
  });
}
