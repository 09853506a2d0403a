import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { PreviewServer } from 'vite';
import { preview } from 'vite';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';
import { expect, test } from './site.ts';

const PROJECT = join(import.meta.dirname, '../..');
const APP = join(PROJECT, 'tests/sites/react-app');

/* A React app of someone else, which shows the pages of a site: it has its own block type, an alias and an old address. */

test.describe.configure({ mode: 'default' });

let site: Workspace;
let app: PreviewServer;
let address: string;

test.beforeAll(async () => {
  site = copySite({ from: join(PROJECT, 'tests/sites/radwerk') });
  const routes = site.read('site.yaml').replace('/kontakt: kontakt', '/kontakt: { page: kontakt, aliases: [/termin] }');
  site.write('site.yaml', `${routes}\nredirects: { /preise: /leistungen }\n`);
  const built = site.run('build', '--json');
  expect(built.status, built.output).toBe(0);
  const outDir = join(site.root, 'app');
  const { status, stderr } = spawnSync('npx', ['vite', 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: APP,
    env: { ...process.env, NODE_ENV: 'production', SITE: site.root },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  app = await preview({ root: APP, configFile: false, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  address = app.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});

test.afterAll(async () => {
  await app?.close();
  site?.dispose();
});

/** Notes that this document is open: a new one would not have the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same'));

test('follows the links of blocks without loading a document, and keeps header and footer', async ({
  page,
  complaints,
}) => {
  await page.goto(`${address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Rad läuft heute noch');
  await mark(page);
  const headers = page.getByRole('banner');
  await headers.evaluate((header) => header.setAttribute('data-kept', ''));
  await page.getByRole('main').getByRole('link', { name: 'Preise ansehen' }).click();
  await expect(page).toHaveURL(`${address}/leistungen`);
  await expect(page).toHaveTitle('Leistungen und Preise | Radwerk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feste Preise');
  await expect(page.getByRole('contentinfo').locator('[aria-current="page"]')).toHaveText('Leistungen');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Rad läuft heute noch');
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('header[data-kept]')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('shows every address of the site as the site does', async ({ page, complaints, settled }) => {
  const server = await startPreviewServer({ folder: join(site.root, 'dist'), port: 0 });
  const bound = server.address();
  const original = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  const look = async (url: string) => {
    await page.goto(url);
    await page.getByRole('contentinfo').waitFor();
    await settled();
    return page.locator('[data-block]').evaluateAll((blocks) =>
      blocks.map((block) => ({
        type: block.getAttribute('data-block'),
        words: block instanceof HTMLElement && block.innerText.replace(/\s+/g, ' '),
        height: Math.round(block.getBoundingClientRect().height),
        color: getComputedStyle(block).backgroundColor,
      })),
    );
  };
  try {
    const { pages, aliases } = JSON.parse(site.read('dist/pages/manifest.json'));
    const paths: string[] = [...pages, ...aliases].map(({ path }: { readonly path: string }) => path);
    expect(paths).toContain('/termin');
    for (const path of paths) expect(await look(address + path), path).toEqual(await look(original + path));
    expect(complaints).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('has living blocks: components, scripts by hand, and the block type of the site', async ({ page, complaints }) => {
  await page.goto(`${address}/leistungen`);
  const calculator = page.locator('[data-block="calculator"]');
  await expect(calculator.locator('[data-result]')).toContainText('49');
  await calculator.getByText('Groß').click();
  await expect(calculator.locator('[data-result]')).toContainText('89');
  await page.goto(`${address}/kontakt`);
  const form = page.locator('[data-block="form"]');
  await form.getByLabel('Name').fill('Jana');
  await form.getByLabel('Telefon').fill('+49 341 123456');
  await form.getByRole('button', { name: 'Absenden' }).click();
  await expect(
    page.getByRole('region', { name: 'Was fehlt dem Rad?' }).getByText('Wir rufen Sie heute noch an.'),
  ).toBeVisible();
  await page.goto(`${address}/`);
  await expect(page.locator('[data-block="opening-hours"]')).toContainText('9 bis 18 Uhr');
  expect(complaints).toEqual([]);
});

test('answers at old and unknown addresses, and tries again what could not be loaded', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await expect(page).toHaveURL(`${address}/leistungen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feste Preise');
  await page.goto(`${address}/gibt-es-nicht`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  await mark(page);
  await page.route('**/pages/index.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('alert')).toContainText('The server answered 503.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Rad läuft heute noch');
  expect(await isSameDocument(page)).toBe(true);
});
