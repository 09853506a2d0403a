import type { Browser, Page } from 'playwright';

/** So many keys are pressed, as far apart as somebody types who thinks. */
const KEYS = 12;
const BETWEEN_KEYS_MS = 400;

/** How long a key takes, in ms. */
export interface KeyTimes {
  /** Until the canvas shows it. */
  readonly canvas: number;
  /** Until the canvas shows the page as the server has made it again. */
  readonly page: number;
}

/** How long the editor takes, in ms. */
export interface EditorTimes {
  /** From asking for it until the page is on the canvas and the form of its first block beside it. */
  readonly opening: number;
  /** Of each key that is pressed in the heading of that block. */
  readonly keys: readonly KeyTimes[];
}

/** Opens the home page of a site in the editor, and types into the heading of its first block. */
export async function timeEditor(browser: Browser, origin: string): Promise<EditorTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(`${origin}/_edit?page=/&block=1`, { waitUntil: 'commit', timeout: 120_000 });
    await page.locator('iframe[data-ready]').waitFor();
    const heading = page.getByRole('complementary', { name: 'Inspector' }).getByRole('textbox', { name: 'Heading' });
    await heading.waitFor();
    const opening = performance.now() - started;
    await heading.press('End');
    const keys: KeyTimes[] = [];
    for (let key = 0; key < KEYS; key += 1) {
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      // A heading has room for some keys only: what is typed is taken away again.
      keys.push(await timeKey(page, () => heading.press(key % 2 === 0 ? 'i' : 'Backspace')));
    }
    return { opening, keys };
  } finally {
    await context.close();
  }
}

async function timeKey(page: Page, press: () => Promise<void>): Promise<KeyTimes> {
  const shown = page.evaluate(watchCanvas);
  await page.evaluate(() => 0);
  await press();
  return shown;
}

/**
 * Runs in the editor: from the next key until the heading on the canvas has changed and is painted, and until it is another element, as what
 * the server has made takes the place of what was there.
 */
function watchCanvas(): Promise<KeyTimes> {
  const find = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1');
  const before = find();
  const words = before?.textContent;
  return new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        let canvas: number | undefined;
        const look = () => {
          const now = find();
          const isChanged = now?.textContent !== words;
          const isMadeAnew = isChanged && now !== before;
          // This frame shows it, and has been painted when the next task runs.
          setTimeout(() => {
            const passed = performance.now() - timeStamp;
            if (isChanged) canvas ??= passed;
            if (isMadeAnew && canvas !== undefined) resolve({ canvas, page: passed });
          });
          if (!isMadeAnew) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
