import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const blocks = join(import.meta.dirname, '../../blocks');
const types = readdirSync(blocks).filter((type) => existsSync(join(blocks, type, 'examples.yaml')));

/** German has words of any length, and addresses have no spaces. */
const WORDS = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'firstname.secondname.surname_of_the_whole_department@subdomain.subsidiary.example',
].join(' ');
const WIDTHS = [320, 390, 820, 1440];

for (const type of types) {
  test(`a long word in any text of the block ${type} makes no page wider`, async ({ page }) => {
    const catalogue = await (await page.request.get(`/_blocks/${type}`)).text();
    const examples = new Set(catalogue.match(new RegExp(`/_blocks/${type}/[\\w-]+`, 'g')));
    expect(examples.size).toBeGreaterThan(0);
    const cut: string[] = [];
    for (const example of examples) {
      await page.goto(example);
      await lengthenWords(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        cut.push(...(await listCut(page)).map((text) => `${example} at ${width} px: ${text}`));
      }
    }
    expect(cut).toEqual([]);
  });
}

/** Puts the words into every text, but for phone numbers, which stay in one line. */
async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate((words) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isShown = !text.parentElement?.closest('script, style, svg, textarea, [href^="tel:"]');
      if (isShown && text.nodeValue?.trim()) text.nodeValue = `${text.nodeValue} ${words}`;
    }
  }, WORDS);
}

/** The texts that a visitor cannot reach without scrolling the page sideways, and how wide the page is where it scrolls. */
function listCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hidden = '.visually-hidden, .skip-link, nav[popover], [href^="tel:"]';
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement));
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: around } = text;
      const isSeen = around?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || around?.closest(hidden) || isInScroller(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) cut.push(`${text.nodeValue} from ${left} to ${right}`);
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth === innerWidth ? cut : [...cut, `scrolls ${scrollWidth} px`];
  });
}
