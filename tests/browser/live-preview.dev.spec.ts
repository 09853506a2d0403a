import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './site.ts';

const project = join(import.meta.dirname, '../..');

/** A copy of the site's content with a dev server of its own, so that edits disturb no other test. */
const live = test.extend<{ readonly edit: (file: string, from: string, to: string) => void; readonly address: string }>(
  {
    address: async ({ browserName: _any }, use) => {
      const port = await freePort();
      const server = spawn('node', ['scripts/run.mjs', 'start', '--root', root, '--port', String(port)], {
        cwd: project,
      });
      const address = `http://127.0.0.1:${port}`;
      await expect(async () => expect((await fetch(`${address}/favicon.svg`)).ok).toBe(true)).toPass({
        timeout: 20_000,
      });
      await use(address);
      server.kill();
    },
    edit: async ({ browserName: _any }, use) => {
      const originals = new Map<string, string>();
      await use((file, from, to) => {
        const path = join(root, file);
        const text = readFileSync(path, 'utf8');
        if (!originals.has(path)) originals.set(path, text);
        expect(text).toContain(from);
        writeFileSync(path, text.replace(from, to));
      });
      for (const [path, text] of originals) writeFileSync(path, text);
    },
  },
);

let root = '';
live.describe.configure({ mode: 'serial' });
live.use({ viewport: { width: 1440, height: 900 } });

live.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'live-'));
  for (const part of ['site.yaml', 'pages', 'public'])
    cpSync(join(project, part), join(root, part), { recursive: true });
});
live.afterAll(() => rmSync(root, { recursive: true }));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

live(
  'an edit changes the open page in place, keeping scroll and the state of islands',
  async ({ page, address, edit }) => {
    await page.goto(address);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const calculator = page.locator('[data-block="calculator"]');
    await calculator.scrollIntoViewIfNeeded();
    await expect(async () => {
      await calculator.getByRole('radio', { name: 'Villa' }).check();
      await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500', { timeout: 300 });
    }).toPass();
    const scrolled = await page.evaluate(() => scrollY);

    edit('pages/home.yaml', 'resultLabel: Estimated savings', 'resultLabel: You may save');
    await expect(calculator.getByText('You may save')).toBeVisible();
    await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');

    edit('pages/home.yaml', 'question: When should I book?', 'question: When is the time to book?');
    await expect(page.getByText('When is the time to book?')).toHaveCount(1);
    await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  },
);

live(
  'a broken file shows where and what, over the last good page, until it is mended',
  async ({ page, address, edit }) => {
    await page.goto(`${address}/about`);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    const overlay = page.locator('page-builder-overlay');
    edit('pages/about.yaml', 'type: hero', 'type: heroo');
    await expect(overlay).toContainText(/pages\/about\.yaml:\d+:\d+/);
    await expect(overlay).toContainText('There is no block type "heroo". Did you mean "hero"?');
    await expect(overlay).toContainText('^^^^^');
    await expect(heading).toHaveText(before ?? '');
    await page.reload();
    await expect(heading).toHaveText(before ?? '');
    await expect(overlay).toContainText('heroo');
    edit('pages/about.yaml', 'type: heroo', 'type: hero');
    await expect(overlay).toHaveCount(0);
    await expect(heading).toHaveText(before ?? '');
  },
);

live('a site.yaml that cannot be read leaves every page as it was', async ({ page, address, edit }) => {
  await page.goto(`${address}/about`);
  edit('site.yaml', 'name: Plumbline', 'name: "Plumbline');
  await expect(page.locator('page-builder-overlay')).toContainText('site.yaml');
  await page.goto(`${address}/locations/jbr`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('JBR');
  edit('site.yaml', 'name: "Plumbline', 'name: Plumbline');
  await expect(page.locator('page-builder-overlay')).toHaveCount(0);
});
