import type { Page } from 'playwright/test';
import { expect, scrollThrough, test } from '../../browser/site.ts';
import { fewKinds, NOWHERE } from './pages.ts';

/** From the smallest phone, which is also a laptop at a zoom of 400 %, to a large screen. */
const widths = [320, 390, 768, 1024, 1440, 2560];

const TARGET_PX = 44;

/** A small phone, and one with a bar of its browser in view. */
const smallScreens = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
];

/** The part of a small screen that bars may cover. */
const MOST_COVERED = 0.25;

for (const path of [...fewKinds, NOWHERE]) {
  test(`${path} fits every width, read from either side, and has targets for a finger on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await scrollThrough(page);
    expect(await smallTargets(page, TARGET_PX)).toEqual([]);
    for (const direction of ['ltr', 'rtl']) {
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await measureOverflow(page), `${width} px ${direction}`).toBeLessThanOrEqual(0);
      }
    }
  });

  test(`${path} has room for text of twice the size, and its bars leave a small screen to the page`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const size of ['100%', '200%']) {
      await page.locator('html').evaluate((html, value) => {
        html.style.fontSize = value;
      }, size);
      for (const screen of smallScreens) {
        await page.setViewportSize(screen);
        const covered = await measureBars(page);
        expect(covered, `${screen.width} px, text of ${size}`).toBeLessThan(MOST_COVERED);
      }
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await measureOverflow(page), `${width} px, text of ${size}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

/** By how many pixels the page is wider than the screen. */
async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
    return scrollWidth - clientWidth;
  });
}

/** The part of the screen, in the middle of the page, on which something lies that does not scroll with it: from 0 to 1. */
async function measureBars(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).position === 'fixed' ||
        (getComputedStyle(element).position === 'sticky' && element.closest('[data-layout]') !== null) ||
        isBar(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => isBar(document.elementFromPoint(innerWidth / 2, y)));
    return rows.filter(Boolean).length / innerHeight;
  });
}

/** The controls that are not hit everywhere within `size` pixels across and down their centre; links within a text are left out. */
async function smallTargets(page: Page, size: number): Promise<readonly string[]> {
  return page.evaluate((side) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const half = side / 2 - 1;
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit?.closest('a, button, input, select, textarea, summary') === control ||
        hit?.closest('label')?.contains(control)
      );
    };
    return [...controls].flatMap((control) => {
      const { display, position } = getComputedStyle(control);
      if (display === 'inline' && position === 'static') return [];
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.skip-link')) return [];
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const ends = [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ] as const;
      return ends.every(([endX, endY]) => isHit(control, endX, endY))
        ? []
        : [`${control.outerHTML.slice(0, 90)} ${Math.round(box.width)} x ${Math.round(box.height)}`];
    });
  }, size);
}
