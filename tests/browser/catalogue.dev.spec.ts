import type { Page } from 'playwright/test';
import { injectAxe } from './axe.ts';
import { expect, hydrated, test, widths } from './site.ts';

test.use({ viewport: { width: widths.desktop, height: 1000 } });

/** Spares the page of a block its previews. */
const withoutPreviews = (page: Page) => page.route('**/_blocks/*/*', (route) => route.abort());

test('the index finds a block by its words, and leads to its page', async ({ page }) => {
  await page.goto('/_blocks');
  const cards = page.locator('[data-entry]');
  const all = await cards.count();
  await page.getByLabel('Find a block').fill('show their answer');
  await expect(cards.filter({ visible: true }).getByRole('link')).toHaveText(['Questions and answers']);
  await expect(page.locator('.filter output')).toHaveText(`1 of ${all} blocks`);
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page).toHaveURL(/\/_blocks\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Find a block').fill('unheard of');
  await expect(page.locator('.filter output')).toHaveText('No block matches.');
});

test('the index shows every block in a small picture, with no frame and nothing of a vendor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/_blocks');
  const pictures = page.locator('.thumbnail');
  for (const picture of await pictures.all()) {
    const [box, stage] = [await picture.boundingBox(), await picture.locator('.stage').boundingBox()];
    expect(stage?.width).toBeCloseTo((box?.width ?? 0) - 2, 0);
    const isSeen = await picture
      .locator('[data-block]')
      .first()
      .evaluate((block) =>
        [block, ...block.querySelectorAll('*')].some(
          (part) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 0,
        ),
      );
    expect(isSeen, `${await picture.locator('[data-block]').first().getAttribute('data-block')}`).toBe(true);
  }
  expect(await pictures.count()).toBe(await page.locator('[data-entry]').count());
  await expect(page.locator('iframe')).toHaveCount(0);
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
});

test('nothing in a small picture can be reached, and the card leads as a whole', async ({ page }) => {
  await page.goto('/_blocks');
  const card = page.locator('#faq');
  await card.locator('h2 a').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card.locator('h2 a')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#faq + [data-entry] h2 a')).toBeFocused();
  await card.click({ position: { x: 100, y: 100 } });
  await expect(page).toHaveURL(/\/_blocks\/faq$/);
});

test('an address of the former index leads to the page of its block', async ({ page }) => {
  await withoutPreviews(page);
  await page.goto('/_blocks#faq');
  await expect(page).toHaveURL(/\/_blocks\/faq$/);
});

test('an example is alive, and keeps its links from leaving', async ({ page }) => {
  await page.goto('/_blocks/calculator');
  const frame = page.locator('.example iframe').first();
  const calculator = frame.contentFrame().locator('[data-block="calculator"]');
  await hydrated(calculator);
  await calculator.getByRole('radio', { name: 'Villa' }).check();
  await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');
  await calculator.getByRole('link', { name: 'Book Now' }).click();
  await expect(calculator.locator('[data-result]')).toHaveText('AED 337,500');
  // As high as its content, so that nothing is cut off.
  const [content, height] = await frame.evaluate((element) =>
    element instanceof HTMLIFrameElement
      ? [element.contentDocument?.body.offsetHeight ?? 0, element.offsetHeight]
      : [1, 0],
  );
  expect(height).toBeGreaterThanOrEqual(content);
});

test('the switches change how the examples are shown, and the address keeps them', async ({ page }) => {
  await page.goto('/_blocks/faq');
  const screen = page.locator('.example iframe').first();
  const block = screen.contentFrame().locator('[data-block]').first();
  await expect(block).toHaveAttribute('data-tone', 'plain');
  const readLook = () =>
    block.evaluate((element) => {
      const look = getComputedStyle(element);
      const brand = look.getPropertyValue('--color-brand');
      return { scheme: look.colorScheme, direction: look.direction, width: innerWidth, brand };
    });
  const before = await readLook();
  const switches = page.getByRole('form', { name: 'How the examples are shown' });
  // By keyboard, as a reader without a mouse would.
  await switches.getByRole('radio', { name: 'Full' }).focus();
  await page.keyboard.press('ArrowRight');
  await switches.getByRole('radio', { name: 'Dark' }).check();
  await switches.getByRole('radio', { name: 'RTL' }).check();
  await switches.getByLabel('Tone').selectOption('brand');
  await switches.getByLabel('Theme').selectOption('bold');
  await expect(page).toHaveURL('/_blocks/faq?width=390&scheme=dark&dir=rtl&tone=brand&theme=bold');
  await expect(block).toHaveAttribute('data-tone', 'brand');
  const after = await readLook();
  expect(after).toMatchObject({ scheme: 'dark', direction: 'rtl', width: 390 });
  expect(after.brand).not.toBe(before.brand);
  // The letters of Arabic join, and need room for their dots.
  const heading = block.getByRole('heading', { level: 2 });
  await expect(heading).toHaveCSS('letter-spacing', 'normal');
  const leading = await heading.evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(leading).toBeGreaterThanOrEqual(1.35);
  // Somebody else opens the same view, and goes on with it.
  await page.reload();
  await expect(block).toHaveAttribute('data-tone', 'brand');
  expect(await readLook()).toEqual(after);
  await expect(switches.getByLabel('Theme')).toHaveValue('bold');
  await page.getByRole('link', { name: 'Block catalogue' }).click();
  await expect(page).toHaveURL('/_blocks?width=390&scheme=dark&dir=rtl&tone=brand&theme=bold');
  const small = page.locator('#faq [data-block]').first();
  await expect(small).toHaveAttribute('data-tone', 'brand');
  expect(await small.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await small.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-brand'))).toBe(
    after.brand,
  );
});

test('an example shows its pictures', async ({ page }) => {
  await page.goto('/_blocks/compare/a-pair');
  await expect(page.locator('[data-block="compare"] img').first()).toHaveJSProperty('naturalWidth', 800);
});

test('the YAML of an example can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutPreviews(page);
  await page.goto('/_blocks/faq');
  const button = page.getByRole('button', { name: 'Copy YAML' }).first();
  await button.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^ {2}- type: faq\n {4}heading: Frequently asked questions\n {4}items:\n {6}- question:/);
});

test('what cannot be copied is selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await withoutPreviews(page);
  await page.goto('/_blocks/faq');
  await page.getByRole('button', { name: 'Copy YAML' }).first().click();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('- type: faq');
});

for (const path of ['/_blocks', '/_blocks/faq']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the catalogue is accessible at ${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await withoutPreviews(page);
      await page.goto(path);
      await expect(page.getByLabel('Theme')).toBeVisible();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await injectAxe(page);
      const violations = await page.evaluate(async () => {
        const found = await window.axe.run(document, { iframes: false });
        return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
      });
      expect(violations).toEqual([]);
    });
  }

  test(`the catalogue fits a phone at ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 800 });
    await withoutPreviews(page);
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue shows its pictures, its examples and their props', async ({ page }) => {
    await page.goto('/_blocks');
    await expect(page.getByLabel('Find a block')).toBeHidden();
    await expect(page.getByLabel('Theme')).toBeHidden();
    await expect(page.locator('#faq [data-block="faq"]')).toBeVisible();
    await page.getByRole('link', { name: 'Questions and answers' }).click();
    await page.locator('.yaml summary').first().click();
    await expect(page.locator('.yaml pre').first()).toContainText('- type: faq');
    await expect(page.locator('iframe').first().contentFrame().getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /items\[\]\.question/ })).toBeVisible();
  });
});
