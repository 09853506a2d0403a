import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/index.ts';
import { FEWEST_ENTRIES } from './content.ts';
import { createOwnSite } from './contestants.ts';
import { measure } from './measure.ts';
import type { MeasurePart } from './parts.ts';
import { chooseLog, listVersions } from './parts.ts';
import { withPreview } from './serve.ts';

/** The first touch of a block: a selector of the pressed element, and one that matches as soon as the block reacts. */
interface Touch {
  readonly address: string;
  readonly press: string;
  readonly answer: string;
}

/** Each block is the only interactive one in the main part of its page, so the first touch is always on this block. */
const TOUCHES: Readonly<Record<string, Touch>> = {
  form: { address: '/quote', press: 'main form [type="submit"]', answer: 'main form [aria-invalid]' },
  locator: {
    address: '/locations',
    press: '[data-block="locator"] fieldset label:nth-of-type(2)',
    answer: '[data-block="locator"] [role="status"]:not(:empty)',
  },
  report: {
    address: '/sample-report',
    press: '[data-block="report"] [id="pin-7"]',
    answer: '[data-block="report"] [id="pin-7"][aria-current]',
  },
};

/** The processor of a simulated phone is slower than the one of this machine by this factor. */
const SLOWER = 4;

/**
 * Measures the first touch of a block: the bytes that it loads, compressed. Then, with the files in the cache, the time
 * until the block reacts and, on a simulated phone, the interaction to next paint, both in ms.
 */
export const measureTouch: MeasurePart = async (order) => {
  const site = createOwnSite(order);
  const found = await findChromium();
  if ('problem' in found) {
    order.report(`Without touches: ${found.problem}`);
    return {};
  }
  const { build, output } = site.prepare(FEWEST_ENTRIES);
  order.onProgress('Building this site…');
  await measure(build, chooseLog(order, site.subject));
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(found.path && { executablePath: found.path }),
  });
  try {
    await withPreview(output, async (origin) => {
      for (let run = 1; run <= (order.runs ?? 5); run += 1)
        for (const [block, touch] of Object.entries(TOUCHES)) {
          order.onProgress(`Touching, run ${run}: ${block}…`);
          for (const [name, value] of Object.entries(await measureBlock(browser, origin, output, touch)))
            order.figures.add(`touch/${block}/site/${name}`, value);
        }
    });
  } finally {
    await browser.close();
  }
  return listVersions([site]);
};

/** All figures of one block, in a new browser context with the size of a phone and an empty cache. */
async function measureBlock(browser: Browser, origin: string, output: string, touch: Touch) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const files = await touchFirst(page, origin, touch);
  const loaded = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(output, file))).length, 0);
  const session = await context.newCDPSession(page);
  const { effect } = await touchAgain(page, session, origin, touch, 1);
  const { inp } = await touchAgain(page, session, origin, touch, SLOWER);
  await context.close();
  return { loaded, effect, inp };
}

/** Touches a block whose files are not in the cache. @returns the scripts that it loads */
async function touchFirst(page: Page, origin: string, touch: Touch): Promise<readonly string[]> {
  await page.goto(origin + touch.address, { waitUntil: 'networkidle' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The router is not part of the block: it is loaded when the pointer is on a link.
    if (request.resourceType() === 'script' && !pathname.includes('/navigation-')) scripts.push(pathname);
  });
  await page.locator(touch.press).tap();
  await page.locator(touch.answer).first().waitFor();
  await page.waitForLoadState('networkidle');
  return scripts;
}

/**
 * Touches the block on a reloaded page, with the files in the cache and the processor slowed down by the factor `rate`.
 */
async function touchAgain(
  page: Page,
  session: CDPSession,
  origin: string,
  { address, press, answer }: Touch,
  rate: number,
) {
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.locator(press).scrollIntoViewIfNeeded();
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate((selector) => {
    const measured = { pressed: 0, effect: 0, inp: 0 };
    Object.assign(window, { measured });
    addEventListener('pointerdown', () => (measured.pressed = performance.now()), { capture: true, once: true });
    new MutationObserver(() => {
      if (!measured.effect && measured.pressed && document.querySelector(selector))
        requestAnimationFrame(() => (measured.effect ||= performance.now() - measured.pressed));
    }).observe(document, { subtree: true, childList: true, attributes: true });
    const interactions = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.inp = Math.max(measured.inp, duration);
    }).observe(interactions);
  }, answer);
  await page.locator(press).tap();
  await page.locator(answer).first().waitFor();
  // Wait until the browser has reported the interaction.
  await page.waitForTimeout(500);
  const measured = await page.evaluate(() => Object(Reflect.get(window, 'measured')));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { effect: Number(measured.effect), inp: Number(measured.inp) };
}
