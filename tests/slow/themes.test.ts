import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import { findViolations, injectAxe } from '../support/axe.ts';
import { chromium as options } from '../support/chromium.ts';
import { themes } from '../support/example-site.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

let browser: Browser;
let site: Workspace;
beforeAll(async () => {
  browser = await chromium.launch(options);
  site = copySite();
});
afterAll(async () => {
  await browser?.close();
  site?.dispose();
});

/** How many px a page is wider than the screen. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(themes.names)('the theme %s', (name) => {
  let folder: string;
  let server: Server;
  let address: string;
  let paths: readonly string[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'themes-'));
    expect(site.run('catalogue', '--theme', name, '--out', folder)).toMatchObject({ status: 0 });
    const files = readdirSync(join(folder, '_blocks'), { recursive: true, encoding: 'utf8' });
    paths = files.filter((file) => /[/\\].*\.html$/.test(file)).map((file) => file.replace(/\.html$/, ''));
    expect(paths.length).toBeGreaterThan(0);
    server = await startPreviewServer({ folder, port: 0 });
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : ''}`;
  });
  afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([390, 1440])(
    'fits every block into %i px, and is accessible, in both directions and schemes',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(`${address}/_blocks/${path}`);
        await injectAxe(page);
        found.push(...(await findViolations(page, '[data-block]')).map((violation) => `${path} ${violation}`));
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
          const overflow = await measureOverflow(page);
          if (overflow > 0) found.push(`${path} ${direction} is ${overflow} px too wide`);
        }
      }
      await page.close();
      expect(found).toEqual([]);
    },
  );
});
