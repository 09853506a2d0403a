import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A hand rests on a link for longer than this before it presses. */
const POINTED_MS = 150;

export interface Step {
  readonly origin: string;
  readonly from: string;
  readonly to: string;
}

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * Points at a link of a page that has just been opened, presses, and answers with the milliseconds until the next page is
 * painted: for visitors who do not mind motion, or for those who do, to whom no transition is shown.
 */
export function pressWhenPointedAt(browser: Browser, step: Step, motion: 'reduce' | 'no-preference'): Promise<number> {
  return timeNavigation(browser, { ...DESKTOP, reducedMotion: motion }, step, async (page, x, y) => {
    await page.mouse.move(x, y);
    await page.waitForTimeout(POINTED_MS);
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** The same with a finger, which gives no hint before it touches. */
export function touch(browser: Browser, step: Step): Promise<number> {
  return timeNavigation(browser, PHONE, step, (page, x, y) => page.touchscreen.tap(x, y));
}

async function timeNavigation(
  browser: Browser,
  options: BrowserContextOptions,
  { origin, from, to }: Step,
  press: (page: Page, x: number, y: number) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    await page.addInitScript(watchForPage, to);
    await page.goto(origin + from, { waitUntil: 'networkidle' });
    const link = page.locator(`footer a[href="${to}"]`).first();
    // On phones the lists of a footer are closed.
    await link.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
    // What is above it is laid out only now, so it moves for a while.
    await link.click({ trial: true });
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} shows no link to ${to}.`);
    await press(page, box.x + box.width / 2, box.y + box.height / 2);
    const painted = await page.waitForFunction(() => sessionStorage.getItem('painted'));
    return Number(await painted.jsonValue()) - Number(await page.evaluate(() => sessionStorage.getItem('pressed')));
  } finally {
    await context.close();
  }
}

/**
 * Runs in every page before its scripts: keeps when a pointer went down, and when the page at `to` had been painted. What it
 * keeps outlives a page, for a link may as well load a whole one.
 */
function watchForPage(to: string): void {
  addEventListener(
    'pointerdown',
    (event) => sessionStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp)),
    { capture: true },
  );
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const now = () => String(performance.timeOrigin + performance.now());
  const look = () => {
    const before = sessionStorage.getItem('heading');
    if (location.pathname !== to) sessionStorage.setItem('heading', heading());
    else if (before !== null && heading() !== '' && heading() !== before) {
      // This frame shows the new heading, and has been painted when the next task runs.
      setTimeout(() => sessionStorage.setItem('painted', now()));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
