import type { Locator, Page, Request } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import type { WorkerSite } from './worker-site.ts';
import { runWorkerSite } from './worker-site.ts';

export const widths = { phone: 390, tablet: 768, desktop: 1440 } as const;

interface Fixtures {
  /** What the page said to the console, and what it threw. */
  readonly complaints: string[];
  /** Waits until nothing has been asked for during a tenth of a second; "networkidle" waits for half of one. */
  readonly settled: () => Promise<void>;
}

/** The frames of vendors forbid calls in the words of a standard that this browser does not read yet. */
const NOT_KNOWN_YET = "Unrecognized Content-Security-Policy directive 'webrtc'.";

const QUIET_MS = 100;

interface WorkerFixtures {
  /** Starts at its first use. Tests with other worker fixtures would need other workers, each with its own browser. */
  readonly workerSite: WorkerSite;
}

/** A test whose browser finds no server but those on this machine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workerSite: [async ({ browserName: _any }, use) => runWorkerSite(use), { scope: 'worker', timeout: 240_000 }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.text() === NOT_KNOWN_YET) return;
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // Some headless browsers have their pointer in the corner from the start, which is over the header.
      await page.addInitScript(() => {
        const ignoreCorner = (event: PointerEvent) => {
          if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        };
        window.addEventListener('pointerover', ignoreCorner, { capture: true });
        window.addEventListener('pointermove', ignoreCorner, { capture: true });
      });
      await use(complaints);
    },
    { auto: true },
  ],
  settled: async ({ page }, use) => {
    const open = new Set<Request>();
    let last = 0;
    const note = () => {
      last = performance.now();
    };
    page.on('request', (request) => {
      open.add(request);
      note();
    });
    const close = (request: Request) => {
      open.delete(request);
      note();
    };
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    await use(async () => {
      while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
    });
  },
});

export { expect };

/** Third parties answer with an empty page from now on. */
export async function answerThirdParties(page: Page): Promise<void> {
  await page.route(
    (url) => url.hostname !== '127.0.0.1' && url.protocol.startsWith('http'),
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** What opens a menu of the header. */
export function findOpener(page: Page, menu: string): Locator {
  return page.getByRole('banner').locator('summary', { hasText: menu });
}

/** Says whether a menu of the header is open. */
export async function expectMenu(page: Page, menu: string, state: 'open' | 'closed'): Promise<void> {
  const found = page.getByRole('banner').locator('details', { has: page.locator('summary', { hasText: menu }) });
  await expect(found).toHaveJSProperty('open', state === 'open');
}

/** Waits until scripts of the page look out for what is visible and for a pointer, a moment after it was painted. */
export async function appeared(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 200))));
}

/** Points at the header until its script has come: no one hears a pointer that rests there before the first script does. */
export async function wakeHeader(page: Page): Promise<void> {
  const awake = page.locator('[data-island="site-header"][data-awake]');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await pointAtHeader(page);
    await awake.waitFor({ state: 'attached', timeout: 3000 });
  }).toPass();
}

export async function pointAtHeader(page: Page): Promise<void> {
  await appeared(page);
  await page.getByRole('banner').getByRole('link').first().hover();
}

/** Points at a link until the router has come: no one hears a pointer that rests there before the first script does. */
export async function wakeRouter(page: Page, link: Locator): Promise<void> {
  const isAwake = () => page.evaluate(() => window.history.scrollRestoration === 'manual');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(isAwake, { timeout: 3000 }).toBe(true);
  }).toPass();
}

/** Follows a link once the router is there to follow it. */
export async function followByRouter(page: Page, link: Locator): Promise<void> {
  await wakeRouter(page, link);
  await link.click();
}

/** Scrolls down step by step, so that everything lazy comes near the view, and back up. */
export async function scrollThrough(page: Page): Promise<void> {
  await appeared(page);
  await page.evaluate(async () => {
    // A busy browser may stop to paint, or a page grow without end: then this fails, and does not wait until the test has no time left.
    const painted = () =>
      new Promise((then, fail) => {
        requestAnimationFrame(then);
        setTimeout(fail, 20_000, new Error('The browser has not painted the page for 20 seconds.'));
      });
    const highest = 2 * document.body.scrollHeight + 100 * innerHeight;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      if (top >= highest) throw new Error('The page grows while it is scrolled.');
      scrollTo(0, top);
      await painted();
    }
    scrollTo(0, 0);
  });
}

/** The addresses that are asked of other companies from now on. */
export function noteAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') asked.push(request.url());
  });
  return asked;
}

/** Brings a block into view and waits until React has taken it over. */
export async function hydrated(block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      block
        .locator('[data-island]')
        .first()
        .evaluate((island) => Object.keys(island).some((key) => key.startsWith('__reactContainer'))),
    )
    .toBe(true);
}
