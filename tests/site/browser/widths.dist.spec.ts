import type { Page } from 'playwright/test';
import { expect, scrollThrough, test } from '../../browser/site.ts';
import { fewKinds, NOWHERE } from './pages.ts';

/** From the smallest phone, which is also a laptop at a zoom of 400 %, to a large screen. */
const widths = [320, 390, 768, 1024, 1440, 2560];

const TARGET_PX = 44;

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
        const { wide, room } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
          return { wide: scrollWidth, room: clientWidth };
        });
        expect(wide, `${width} px ${direction}`).toBeLessThanOrEqual(room);
      }
    }
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
