import type { Page } from 'playwright/test';
import { expect } from '../../browser/site.ts';

/** From the smallest phone, which is also a laptop at a zoom of 400 %, to a large screen. */
const SCREENS = [320, 390, 768, 1024, 1440, 2560];

/** A phone, two tablets, a small and a large screen. */
const GRID_SCREENS = [390, 768, 820, 1100, 1440];

const TARGET_PX = 44;

/** A small phone, and one with a bar of its browser in view. */
const SMALL_SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
];

/** The part of a small screen that bars may cover. */
const MOST_COVERED = 0.25;

/** Read aloud, the page has one main heading, and names its landmarks and its lists of links. */
export async function expectNamedParts(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const unnamed = await page.locator('ul, ol').evaluateAll((lists) =>
    lists
      .filter((list) => [...list.children].filter((item) => item.querySelector('a')).length > 1)
      .filter((list) => !list.closest('[aria-label], [aria-labelledby]'))
      .map((list) => list.outerHTML.slice(0, 120)),
  );
  expect(unnamed).toEqual([]);
  const landmarks = await page.locator('nav, aside, section[aria-label], section[aria-labelledby]').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const ids = each.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
        return `${each.localName} ${each.getAttribute('aria-label') ?? words}`.trim();
      }),
  );
  expect(landmarks.filter((name) => !name.includes(' '))).toEqual([]);
  expect(landmarks).toEqual([...new Set(landmarks)]);
}

/** Nothing is alone in the last row of a grid, before and after lists are opened, and the page is no wider than the screen. */
export async function expectFullRows(page: Page): Promise<void> {
  for (const state of ['as it comes', 'all shown']) {
    if (state === 'all shown') await showAll(page);
    for (const width of GRID_SCREENS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findLeftAlone(page), `${width} px, ${state}`).toEqual([]);
      expect(await measureOverflow(page), `${width} px, ${state}`).toBeLessThanOrEqual(0);
    }
  }
}

/** The page fits every width, read from either side, and has targets for a finger on a phone. */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await smallTargets(page, TARGET_PX)).toEqual([]);
  for (const direction of ['rtl', 'ltr']) {
    await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
    for (const width of SCREENS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measureOverflow(page), `${width} px ${direction}`).toBeLessThanOrEqual(0);
    }
  }
}

/** The page has room for text of twice the size, and its bars leave a small screen to it. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  for (const size of ['100%', '200%']) {
    await page.locator('html').evaluate((html, value) => {
      html.style.fontSize = value;
    }, size);
    for (const screen of SMALL_SCREENS) {
      await page.setViewportSize(screen);
      const covered = await measureBars(page);
      expect(covered, `${screen.width} px, text of ${size}`).toBeLessThan(MOST_COVERED);
    }
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measureOverflow(page), `${width} px, text of ${size}`).toBeLessThanOrEqual(0);
    }
  }
}

async function showAll(page: Page): Promise<void> {
  for (const box of await page.locator('.show-all input').all()) {
    await box.evaluate((input) => input instanceof HTMLInputElement && input.click());
  }
}

/** The grids whose last row has one thing, narrower than the grid; and other lists of like things where more than two stand above it. */
async function findLeftAlone(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** How many things each row has: what overlaps in height stands in one row. */
    function countRows(boxes: readonly DOMRect[]): readonly number[] {
      const rows: { count: number; end: number }[] = [];
      for (const { top, bottom } of boxes) {
        const row = rows.at(-1);
        if (row && top < row.end - 1) {
          row.count += 1;
          row.end = Math.max(row.end, bottom);
        } else rows.push({ count: 1, end: bottom });
      }
      return rows.map(({ count }) => count);
    }

    return [...document.querySelectorAll<HTMLElement>('main *, footer *')].flatMap((list) => {
      const items = [...list.children].filter((item) => item.checkVisibility() && item.clientWidth > 1);
      const alike = items.every((item) => item.tagName === items[0]?.tagName && item instanceof HTMLElement);
      if (items.length < 4 || !alike) return [];
      const boxes = items.map((item) => item.getBoundingClientRect());
      const [above = 0, last = 0] = countRows(boxes).slice(-2);
      const alone =
        last === 1 && above > (list.matches('.grid') ? 1 : 2) && (boxes.at(-1)?.width ?? 0) < list.clientWidth * 0.9;
      return alone
        ? [`${list.closest<HTMLElement>('[data-block]')?.dataset.block}: ${list.outerHTML.slice(0, 90)}`]
        : [];
    });
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
