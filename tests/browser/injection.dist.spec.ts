import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { createServer } from 'vite';
import { z } from 'zod';
import { expect, followByRouter, scrollThrough, test } from './site.ts';

/** The vendors that `tests/injection/open-site.ts` declares. */
const VENDORS = ['widgets.example', 'maps.example'];

/** What the block of the not-found page says wherever it stands. */
const NOT_FOUND = '404: there is no page at ';

/** Placeholder for the first script in the pages. */
const BOOT = '/first-script.js';

/** The pages are made by the builder's own code, which only Vite can load. */
async function makePages(): Promise<readonly string[]> {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const { hostilePages } = await vite.ssrLoadModule('/tests/injection/hostile-pages.ts');
    return z
      .array(z.string())
      .min(4)
      .parse(hostilePages([BOOT]));
  } finally {
    await vite.close();
  }
}

/** The pictures that the examples of the blocks show, which no built site contains. */
const EXAMPLE_IMAGES = join(import.meta.dirname, '../../blocks/example-images');

/**
 * Serves pages at /hostile/0, /hostile/1 … and instead of the home page, which their header links to, and the
 * pictures of their blocks.
 */
async function serve(page: Page, pages: readonly string[]): Promise<void> {
  await page.route('**/_blocks/example-images/*', (route) =>
    route.fulfill({ path: join(EXAMPLE_IMAGES, basename(new URL(route.request().url()).pathname)) }),
  );
  for (const [index, body] of pages.entries()) {
    await page.route(`**/hostile/${index}`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
  }
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages[1] ?? '' }),
  );
}

interface Made {
  /** The hostile pages, made once. */
  readonly pages: readonly string[];
}

interface Watched {
  /** What has run, or has been asked for, that no page of a site would. */
  readonly ran: () => Promise<readonly string[]>;
}

const hostile = test.extend<Watched, Made>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      await use(await makePages());
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ran: async ({ page, complaints }, use) => {
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isKnown = hostname === '127.0.0.1' || VENDORS.includes(hostname);
      if (protocol.startsWith('http') && !isKnown) seen.push(`request: ${request.url()}`);
    });
    page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
    await use(async () => {
      const pwned = await page.evaluate(() => Reflect.get(window, 'pwned') !== undefined);
      const handlers = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes].filter(({ name }) => /^on|^srcdoc$/.test(name)).map(({ name }) => `attribute: ${name}`),
        ),
      );
      const told = complaints.filter((complaint) => !complaint.startsWith(NOT_FOUND));
      return [...seen, ...handlers, ...told, ...(pwned ? ['window.pwned'] : [])];
    });
  },
});

// Making the pages takes half a minute: the slow tests do.
hostile.skip(!process.env.EVERY_CASE, 'npm test puts the strings through the pipeline alone');
// One worker makes the pages once.
hostile.describe.configure({ mode: 'default' });

hostile('nothing that a text says runs, while no script is awake', async ({ page, pages, ran }) => {
  const still = pages.map((html) => html.replace(`<script type="module" src="${BOOT}"></script>`, ''));
  expect(still.join('')).not.toContain(BOOT);
  await serve(page, still);
  for (const index of pages.keys()) {
    await page.goto(`/hostile/${index}`);
    await scrollThrough(page);
    expect(await ran()).toEqual([]);
  }
});

hostile('nothing that a text says runs, with all scripts awake', async ({ page, pages, ran }) => {
  await serve(page, await awake(page, pages));
  for (const index of pages.keys()) {
    await page.goto(`/hostile/${index}`);
    await wakeAll(page);
    expect(await ran()).toEqual([]);
  }
});

hostile('nothing that a text says runs on a page that is swapped in', async ({ page, pages, ran }) => {
  await serve(page, await awake(page, pages));
  await page.goto('/hostile/0');
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  const title = await page.title();
  await followByRouter(page, page.locator('[data-layout="header"] a').first());
  await expect.poll(() => page.title()).not.toBe(title);
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await wakeAll(page);
  expect(await ran()).toEqual([]);
});

/** The pages with the first script of the built site. */
async function awake(page: Page, pages: readonly string[]): Promise<readonly string[]> {
  await page.goto('/');
  const boot = await page.locator('script[type="module"]').getAttribute('src');
  return pages.map((html) => html.replaceAll(BOOT, boot ?? ''));
}

/** Brings every island into view, gives it the focus, and waits until all that a visitor can see are awake. */
async function wakeAll(page: Page): Promise<void> {
  const sleeping = page.locator('[data-island]:not([data-awake])').filter({ visible: true });
  await expect
    .poll(() =>
      sleeping.evaluateAll(async (islands) => {
        for (const island of islands) {
          island.scrollIntoView();
          island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          await new Promise(requestAnimationFrame);
        }
        return islands.map((island) => island.getAttribute('data-island'));
      }),
    )
    .toEqual([]);
}
