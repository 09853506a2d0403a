import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../browser/site.ts';

const WORDS = '[data-block="hero"] :is(h1, p, li)';
const READABLE = 4.5;

for (const path of ['/', '/services', '/about', '/company/certifications']) {
  test(`the words on the picture of ${path} can be read at every width`, async ({ page }) => {
    await page.goto(path);
    await page.locator(WORDS).evaluateAll((elements: HTMLElement[]) => {
      for (const { style } of elements) style.visibility = 'hidden';
    });
    for (const width of [320, 768, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1200 });
      await showPicture(page);
      const lines = await findLines(page);
      expect(lines.length).toBeGreaterThan(1);
      const screen = await page.screenshot();
      for (const { color, box } of lines) {
        const { channels } = await sharp(await sharp(screen).extract(box).toBuffer()).stats();
        // The brightest and the darkest that may lie under the words.
        for (const ground of ['max', 'min'] as const) {
          const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel[ground]);
          const contrast = wcagContrast(color, `rgb(${red} ${green} ${blue})`);
          expect(contrast, `${width} px, ${JSON.stringify(box)}`).toBeGreaterThanOrEqual(READABLE);
        }
      }
    }
  });
}

/** Waits until the picture that this screen gets is there. */
async function showPicture(page: Page): Promise<void> {
  await page.locator('[data-block="hero"] img').evaluateAll(async (images: HTMLImageElement[]) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await Promise.all(images.map((image) => image.decode()));
  });
}

/** The lines of words that are on the screen, with the colour of each. */
async function findLines(page: Page) {
  return page.locator(WORDS).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { color } = getComputedStyle(element);
      return [...range.getClientRects()]
        .filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom < window.innerHeight - 100)
        .map(({ x, y, width, height }) => ({
          color,
          box: {
            left: Math.floor(x),
            top: Math.floor(y),
            width: Math.floor(width),
            height: Math.floor(height),
          },
        }));
    }),
  );
}
