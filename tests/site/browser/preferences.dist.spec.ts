import type { Locator, Page } from 'playwright/test';
import { findViolations, injectAxe } from '../../browser/axe.ts';
import { fillIn, findForm } from '../../browser/quote-form.ts';
import { expect, hydrated, scrollThrough, test, widths } from '../../browser/site.ts';

test.use({ viewport: { width: widths.desktop, height: 900 } });

const readBackground = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

test.describe('with the colours of a contrast theme', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('one sees which filter is chosen, how far the calculator is, and the knob between two pictures', async ({
    page,
  }) => {
    await page.goto('/');
    const filters = page.locator('[data-filters]');
    await filters.scrollIntoViewIfNeeded();
    const ceiling = filters.getByRole('button', { name: 'Ceiling' });
    await ceiling.click();
    expect(await readBackground(ceiling)).not.toBe(
      await readBackground(filters.getByRole('button', { name: 'All', exact: true })),
    );

    const calculator = page.locator('[data-block="calculator"]');
    await hydrated(calculator);
    const bar = calculator.locator('[style*="--part"]');
    const color = await bar.evaluate((each) => getComputedStyle(each, '::after').backgroundColor);
    expect(color).not.toBe(await readBackground(page.locator('body')));

    const handle = page.locator('[data-block="compare"] [data-pair] > [aria-hidden]').first();
    const [edge, ground] = await handle.evaluate((each) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(each, '::after');
      return [borderTopColor, backgroundColor];
    });
    expect(edge).not.toBe(ground);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('pictures are dimmed, and logos keep the look that they have there', async ({ page }) => {
    await page.goto('/');
    const readFilter = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((image) => getComputedStyle(image).filter);
    expect(await readFilter('[data-block="gallery"] img')).toBe('brightness(0.86)');
    expect(await readFilter('[data-block="logo-carousel"] img')).toContain('invert(1)');
  });
});

test.describe('for people who ask for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/services/villa', '/about']) {
    test(`nothing on ${path} is on the move`, async ({ page, settled }) => {
      await page.goto(path);
      await scrollThrough(page);
      await settled();
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
      );
      expect(moving).toEqual([]);
    });
  }
});

test.describe('the words on what is pointed at', () => {
  for (const path of ['/', '/services/villa', '/contact', '/faq', '/about']) {
    test(`of ${path} can be read`, async ({ page, settled }) => {
      await page.goto(path);
      await scrollThrough(page);
      await settled();
      await pointAtAll(page, 'a, button, summary, label');
      await injectAxe(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});

test.describe('on paper', () => {
  for (const path of ['/', '/privacy-policy', '/faq']) {
    test(`${path} is black on white, with every answer and without what only a screen can do`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const seen = await page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll(selector)];
        const isSeen = (each: Element) => each.checkVisibility({ contentVisibilityAuto: true });
        return {
          controls: all('nav, form, button, .button, iframe').filter(isSeen).length,
          hiddenAnswers: all('main details:not(nav *) > :not(summary)').filter(
            (each) => each.getClientRects().length === 0,
          ).length,
          inks: [...new Set(all('main :is(h1, h2, p, li, td)').map((each) => getComputedStyle(each).color))],
          fixed: all('*').filter((each) => isSeen(each) && /fixed|sticky/.test(getComputedStyle(each).position)).length,
        };
      });
      expect(seen).toEqual({ controls: 0, hiddenAnswers: 0, inks: ['rgb(0, 0, 0)'], fixed: 0 });
    });
  }
});

/** What says what follows may not end a sheet, and all that turns by itself on a screen is on paper. */
test('on paper headings stay with what they head, pins on their plan, and nothing is cut off', async ({ page }) => {
  for (const path of ['/', '/locations/dubai-marina', '/services/villa', '/faq', '/sample-report']) {
    await page.goto(path);
    await scrollThrough(page);
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const faults = await page.evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
      const stranded = seen('main :is(h2, h3)').filter((each) => getComputedStyle(each).breakAfter !== 'avoid');
      const split = seen('main details, footer').filter((each) => getComputedStyle(each).breakInside !== 'avoid');
      const isOutside = (pin: Element) => {
        const inner = pin.getBoundingClientRect();
        const outer = (pin.closest('figure')?.querySelector('img') ?? pin).getBoundingClientRect();
        const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
        return x < outer.left || x > outer.right || y < outer.top || y > outer.bottom;
      };
      const astray = seen('figure > ol > [style*="--x"]').filter(isOutside);
      const cut = seen('main :is(li, figure)').filter((each) => each.getBoundingClientRect().right > innerWidth + 1);
      return [...stranded, ...split, ...astray, ...cut].map((each) => each.outerHTML.slice(0, 90));
    });
    expect(faults, path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: widths.desktop, height: 900 });
  }
});

test('the home page takes at most 8 sheets of paper', async ({ page }) => {
  await page.goto('/');
  await scrollThrough(page);
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  const sheets = (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(1);
  expect(sheets?.length).toBeLessThanOrEqual(8);
});

test('a page read from the right begins at the right', async ({ page }) => {
  await page.goto('/locations/dubai-marina');
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  const [brand, phone, heading] = await Promise.all(
    [
      page.getByRole('banner').getByRole('link', { name: 'Plumbline' }),
      page.getByRole('banner').locator('a[href^="tel:"]'),
      page.getByRole('heading', { level: 1 }),
    ].map((each) => each.boundingBox()),
  );
  expect(brand?.x).toBeGreaterThan(phone?.x ?? widths.desktop);
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeGreaterThan(widths.desktop / 2);
  // A number is read from the left all the same.
  expect(
    await page
      .locator('a[href^="tel:"]')
      .first()
      .evaluate((link) => getComputedStyle(link).unicodeBidi),
  ).toBe('plaintext');
});

test('a button that waits can be read', async ({ page }) => {
  await page.goto('/quote');
  await fillIn(page);
  const submit = findForm(page).locator('[type="submit"]');
  await submit.click();
  await expect(submit).toBeDisabled();
  await injectAxe(page);
  // The rules leave disabled controls out; an element of the same look they do not.
  await submit.evaluate((button) => {
    const look = getComputedStyle(button);
    const copy = document.createElement('p');
    copy.dataset.copy = '';
    copy.textContent = button.textContent;
    for (const property of ['color', 'background-color', 'opacity', 'font-size', 'font-weight']) {
      copy.style.setProperty(property, look.getPropertyValue(property));
    }
    button.after(copy);
  });
  expect(await findViolations(page, '[data-copy]')).toEqual([]);
});

/** Puts all elements of a kind into the state in which the pointer is over them. */
async function pointAtAll(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
  }
}
