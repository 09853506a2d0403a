import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import { findViolations, injectAxe } from '../support/axe.ts';
import { chromium as options } from '../support/chromium.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';
import { askHtmlValidate } from './run-checkers.ts';

/** Sites of other trades, in other languages, that use the builder and change no file of it. */
const SITES = [
  { name: 'boatyard', language: 'en-GB', direction: 'ltr', block: undefined, base: '' },
  { name: 'radwerk', language: 'de-DE', direction: 'ltr', block: 'opening-hours', base: '' },
  { name: 'clinic', language: 'ar-AE', direction: 'rtl', block: undefined, base: '' },
  { name: 'conference', language: 'en-GB', direction: 'ltr', block: undefined, base: '/2027' },
];

const WIDTHS = [390, 1440];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(options);
});
afterAll(() => browser?.close());

describe.each(SITES)('the site $name', ({ name, language, direction, block, base }) => {
  let site: Workspace;
  let server: Server;
  let address: string;
  let pages: readonly string[];
  beforeAll(async () => {
    site = copySite({ from: join(import.meta.dirname, '../sites', name) });
    expect(site.run('validate', '--strict')).toMatchObject({ status: 0, output: expect.stringContaining('All fine') });
    expect(site.run('build', '--strict')).toMatchObject({ status: 0 });
    server = await startPreviewServer({ folder: join(site.root, 'dist'), port: 0 });
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : ''}${base}`;
    // In embed/ are no pages but the frames of vendors.
    const files = site.list('dist').filter((file) => file.endsWith('.html') && !file.startsWith('embed/'));
    pages = files.map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`);
  });
  afterAll(() => {
    server?.close();
    site?.dispose();
  });

  /** A page with what browsers say against it, refused by its policy or not. */
  async function open(width: number, javaScriptEnabled = true): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, javaScriptEnabled });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return { page, complaints };
  }

  it('is valid HTML in its language', async () => {
    const html = pages.map((path) => [`${path}.html`, site.read(`dist${fileOf(path)}`)] as const);
    expect(await askHtmlValidate(html)).toEqual([]);
    const [, text = ''] = html[0] ?? [];
    expect(text).toMatch(new RegExp(`<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}`));
    if (block) expect(site.read('dist/index.html')).toContain(`data-block="${block}"`);
  });

  it.each(WIDTHS)('is accessible, fits the screen and breaks no policy at %i px, light and dark', async (width) => {
    const { page, complaints } = await open(width);
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(address + path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
      await injectAxe(page);
      found.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`));
    }
    await page.close();
    expect(found).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('shows its pages without JavaScript', async () => {
    const { page } = await open(390, false);
    for (const path of pages) {
      await page.goto(address + path);
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    }
    await page.close();
  });

  function fileOf(path: string): string {
    return path.endsWith('/') ? `${path}index.html` : `${path}.html`;
  }
});
