import type { Page } from 'playwright/test';
import { createServer } from 'vite';
import { expect, scrollThrough, test } from './site.ts';

/** The vendors that `tests/injection/open-site.ts` declares. */
const VENDORS = ['widgets.example', 'maps.example'];

interface HostilePages {
  readonly hostilePages: (scripts: readonly string[]) => readonly string[];
}

/** The pages are made by the builder's own code, which only Vite can load. */
async function makePages(scripts: readonly string[]): Promise<readonly string[]> {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const module = await vite.ssrLoadModule('/tests/injection/hostile-pages.ts');
    const { hostilePages } = module as unknown as HostilePages;
    return hostilePages(scripts);
  } finally {
    await vite.close();
  }
}

/** Serves pages at /hostile/0, /hostile/1 … and in the place of the home page, which their header links to. */
async function serve(page: Page, pages: readonly string[]): Promise<void> {
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

const hostile = test.extend<{ readonly ran: () => Promise<readonly string[]> }>({
  /** What has run, or has been asked for, that no page of a site would. */
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
      return [...seen, ...handlers, ...complaints, ...(pwned ? ['window.pwned'] : [])];
    });
  },
});

hostile('nothing that a text says runs, while no script is awake', async ({ page, ran }) => {
  const pages = await makePages([]);
  await serve(page, pages);
  for (const index of pages.keys()) {
    await page.goto(`/hostile/${index}`);
    await scrollThrough(page);
    expect(await ran()).toEqual([]);
  }
});

hostile(
  'nothing that a text says runs, with all scripts awake and after going from page to page',
  async ({ page, ran }) => {
    await page.goto('/');
    const scripts = await page
      .locator('script[type="module"]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''));
    expect(scripts.length).toBeGreaterThan(0);
    const pages = await makePages(scripts);
    await serve(page, pages);
    for (const index of pages.keys()) {
      await page.goto(`/hostile/${index}`);
      await scrollThrough(page);
      await wakeAll(page);
      expect(await ran()).toEqual([]);
    }
    await page.goto('/hostile/0');
    await page.evaluate(() => Reflect.set(window, 'stays', true));
    const { title } = { title: await page.title() };
    await page.locator('[data-layout="header"] a').first().hover();
    await page.locator('[data-layout="header"] a').first().click();
    await expect.poll(() => page.title()).not.toBe(title);
    expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
    await scrollThrough(page);
    await wakeAll(page);
    expect(await ran()).toEqual([]);
  },
);

/** Waits until every island that a visitor sees, or points at, is awake. */
async function wakeAll(page: Page): Promise<void> {
  const sleeping = page.locator('[data-island]:not([data-awake])');
  await expect(async () => {
    await scrollThrough(page);
    for (const island of await sleeping.all()) await island.dispatchEvent('pointerover');
    expect(await sleeping.filter({ visible: true }).count()).toBe(0);
  }).toPass();
}
