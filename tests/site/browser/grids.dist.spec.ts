import type { Page } from 'playwright/test';
import { expect, test } from '../../browser/site.ts';
import { paths } from './pages.ts';

/** A phone, a tablet, a small and a large screen. */
const widths = [390, 820, 1100, 1440];

for (const path of paths) {
  test(`${path} leaves nothing alone in the last row of a grid, before and after lists are opened`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const state of ['as it comes', 'all shown']) {
      if (state === 'all shown') await showAll(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findLeftAlone(page), `${width} px, ${state}`).toEqual([]);
      }
    }
  });
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
