import type { Locator, Page } from 'playwright/test';
import { findViolations, injectAxe } from '../browser/axe.ts';
import { test as base, expect, hydrated, widths } from '../browser/site.ts';
import type { KitSite } from './kit-site.ts';
import { DIRECTIONS, THEMES, withKit } from './kit-site.ts';
import { USES } from './use.ts';

const TONES = ['plain', 'tinted', 'dark', 'brand'] as const;
/** All of them in the slow tests; otherwise each theme in one direction, and each block in one of these looks. */
const LOOKS = THEMES.flatMap((theme, index) =>
  DIRECTIONS.flatMap((direction, turn) =>
    process.env.EVERY_CASE || index % 2 === turn ? TONES.map((tone) => ({ theme, direction, tone })) : [],
  ),
);
/** The looks go round with the blocks, theme by theme. */
const STRIDE = 5;

const CASES = Object.entries(USES).flatMap(([type, use], index) =>
  LOOKS.filter((_, turn) => process.env.EVERY_CASE || turn === (index * STRIDE) % LOOKS.length).map((look) => ({
    ...look,
    type,
    use,
    name: `${type}, ${look.theme} ${look.direction} ${look.tone}`,
  })),
);

const test = base.extend<object, { readonly kit: KitSite }>({
  kit: [async ({ browserName: _any }, use) => withKit(use), { scope: 'worker', timeout: 240_000 }],
});
// One worker builds the sites once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: widths.phone, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { type, use, theme, direction, tone, name } of CASES) {
  test(name, async ({ page, kit, complaints }) => {
    await page.goto(`${await kit.serve(theme, direction)}/${type}`);
    const styles = await page.locator('style').count();
    const block = page.locator(`[data-block="${type}"][data-tone="${tone}"]`);
    await hydrated(block);
    await injectAxe(page);
    if (process.env.EVERY_CASE) expect(await findFaults(page, block)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    const before = await readPageLook(page);
    await use.open(block, page);
    expect(await findFaults(page, block)).toEqual([]);
    await use.finish(block, page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => readPageLook(page)).toEqual(before);
    expect(await page.locator('style').count()).toBe(styles);
    expect(complaints).toEqual([]);
  });
}

/** The time in ms that each script takes on a slow network. */
const SLOW = 400;
/** Those asked outside of the slow tests: a press, a key, typing, hover, and lists that open. */
const HURRIED = [
  'tabs',
  'slider',
  'text-input',
  'select',
  'multi-select',
  'modal',
  'menu',
  'hover-card',
  'segmented-control',
];

for (const [type, use] of Object.entries(USES)) {
  if (!process.env.EVERY_CASE && !HURRIED.includes(type)) continue;
  test(`${type} does what a visitor asked before its scripts were there`, async ({ page, kit, complaints }) => {
    // The first script notes what happens, so it is there before anything can be noted.
    await page.route(/assets\/(?!boot-).*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      await route.continue();
    });
    await page.goto(`${await kit.serve(THEMES[0], 'ltr')}/${type}`, { waitUntil: 'domcontentloaded' });
    const block = page.locator(`[data-block="${type}"][data-tone="plain"]`);
    await use.open(block, page);
    await use.finish(block, page);
    expect(complaints).toEqual([]);
  });
}

/** What is too wide, written in another font, or not accessible, light and dark, in a block and in what it has opened. */
async function findFaults(page: Page, block: Locator): Promise<readonly string[]> {
  await block.evaluate((element) => element.setAttribute('data-asked', ''));
  const parts = '[data-asked], body > [data-portal]';
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const fonts = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].flatMap((part) => [...part.querySelectorAll('*')]);
    const known = ['body', 'h2'].map(
      (name) => getComputedStyle(document.querySelector(name) ?? document.body).fontFamily,
    );
    return [...new Set(found.map((element) => getComputedStyle(element).fontFamily))].filter(
      (font) => !known.includes(font),
    );
  }, parts);
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('body > [data-portal] *')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
      .map(({ name, box }) => `${name} is from ${box.left} to ${box.right} px`),
  );
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...fonts.map((font) => `the font ${font}`),
    ...outside,
    ...(await findViolations(page, parts)),
  ];
}

/** What a block must not change: how the page around it looks. */
const readPageLook = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'header', 'h1'].map((name) => {
      const { fontFamily, fontSize, color, backgroundColor } = getComputedStyle(
        document.querySelector(name) ?? document.body,
      );
      return { name, fontFamily, fontSize, color, backgroundColor };
    }),
  );
