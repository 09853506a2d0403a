import type { Page } from 'playwright/test';
import { findForm } from '../../browser/quote-form.ts';
import {
  expect,
  expectMenu,
  findOpener,
  hydrated,
  scrollThrough,
  test,
  wakeHeader,
  widths,
} from '../../browser/site.ts';
import { fewKinds, NOWHERE } from './pages.ts';

/** The walk through the largest page takes a busy machine longer than the usual half minute. */
test.describe.configure({ timeout: 90_000 });

interface Walk {
  /** Controls that Tab never came to. */
  readonly missed: readonly string[];
  /** Controls that do not show that they have the focus, or that something covers then. */
  readonly unseen: readonly string[];
  /** Whether Tab led out of the page again. */
  readonly left: boolean;
}

/** Goes through the page with Tab alone, from its top until the focus leaves it. */
async function walk(page: Page): Promise<Walk> {
  const unseen: string[] = [];
  const controls = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    // Of the radio buttons of one name the arrow keys choose, as of the points of a map; Tab goes to one of them. A row
    // has buttons for a mouse; Tab goes to the row, which the arrow keys scroll.
    const isForArrows = (each: HTMLElement) =>
      each.matches('[type="radio"]:not(:checked), ul[tabindex="0"] ~ [aria-hidden="true"][tabindex="-1"]') ||
      (each.tabIndex < 0 && each.closest('ul')?.querySelector('a[tabindex="0"]'));
    const wanted = [...all].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled') && !isForArrows(each),
    );
    for (const each of wanted) each.dataset.toReach = '';
    scrollTo(0, 0);
    return wanted.length;
  });
  let left = false;
  for (let press = 0; press < 2 * controls && !left; press += 1) {
    await page.keyboard.press('Tab');
    const { where, problem } = await page.evaluate(async () => {
      const { activeElement: control } = document;
      if (!(control instanceof HTMLElement) || control === document.body) {
        // The frame of a map takes the focus for a moment, too.
        return { where: document.querySelector('[data-to-reach]') ? 'elsewhere' : 'outside' };
      }
      // What is in a frame shows the focus itself; no style of the page around it can.
      if (control instanceof HTMLIFrameElement) return { where: 'inside' };
      delete control.dataset.toReach;
      const block = control.closest('[data-block], body');
      const shows = (element: Element | null): boolean =>
        element !== null &&
        element !== block &&
        (getComputedStyle(element).outlineStyle !== 'none' || shows(element.parentElement));
      const isFree = () => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (control.contains(top) || top.contains(control));
      };
      // A row of pictures scrolls to the focus within some frames, on a busy machine.
      for (let frame = 0; frame < 30 && !isFree(); frame += 1) await new Promise(requestAnimationFrame);
      const free = isFree();
      const problem = shows(control) ? (free ? undefined : 'is covered') : 'does not show the focus';
      return { where: 'inside', problem: problem && `${control.outerHTML.slice(0, 120)} ${problem}` };
    });
    left = where === 'outside';
    if (problem) unseen.push(problem);
  }
  const missed = await page
    .locator('[data-to-reach]')
    .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 120)));
  return { missed, unseen, left };
}

for (const path of [...fewKinds, NOWHERE]) {
  test(`Tab reaches and leaves every control of ${path} on a phone and a desktop, and one sees where it is`, async ({
    page,
    settled,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await page.goto(path);
    for (const screen of ['phone', 'desktop'] as const) {
      await page.setViewportSize({ width: widths[screen], height: 900 });
      await scrollThrough(page);
      await settled();
      expect(await walk(page), screen).toEqual({ missed: [], unseen: [], left: true });
    }
  });
}

test.describe('on a desktop, with the keyboard alone', () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  test('the first Tab offers to skip the header, and the next one is in the content', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('a menu opens, leads through its links, and closes behind the last of them', async ({ page }) => {
    await page.goto('/about');
    await wakeHeader(page);
    const opener = findOpener(page, 'Commercial');
    const links = page.getByRole('banner').getByRole('list', { name: 'Commercial' }).getByRole('link');
    await opener.focus();
    await page.keyboard.press('Space');
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(findOpener(page, 'Partnerships')).toBeFocused();
    await expectMenu(page, 'Commercial', 'closed');
  });

  test('a carousel can be paused and turned', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    const block = page.locator('[data-block="logo-carousel"]');
    await hydrated(block);
    await block.getByRole('button', { name: 'Pause the logos' }).press('Enter');
    await expect(block.getByRole('button', { name: 'Play the logos' })).toBeFocused();
    const first = block.getByRole('listitem').first();
    const before = await first.boundingBox();
    await block.getByRole('button', { name: 'Next logos' }).press('Space');
    await expect.poll(async () => (await first.boundingBox())?.x).not.toBe(before?.x);
  });

  test('the slider between two pictures reveals one or the other, and a filter is chosen with the space bar', async ({
    page,
  }) => {
    await page.goto('/');
    const block = page.locator('[data-block="compare"]');
    await block.scrollIntoViewIfNeeded();
    const slider = block.getByRole('slider', { name: 'Water behind a dry wall' });
    const camera = block.getByRole('img', { name: /^The same wall as a heat picture/ });
    const shown = () => camera.evaluate((image) => getComputedStyle(image.closest('div') ?? image).clipPath);
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '0 % Camera');
    await expect.poll(shown).toBe('inset(0px 100% 0px 0px)');
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '1 % Camera');
    await slider.press('End');
    await expect.poll(shown).toBe('inset(0px 0% 0px 0px)');

    const filters = page.locator('[data-filters]');
    await filters.scrollIntoViewIfNeeded();
    await filters.getByRole('button', { name: 'Electrical' }).press('Space');
    await expect(filters.getByRole('button', { name: 'Electrical' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(filters.getByRole('button', { name: 'Ceiling' })).toBeFocused();
  });

  test('arrow keys lead to every point of a map, of which Tab reaches one', async ({ page }) => {
    await page.goto('/locations');
    const map = page.locator('[data-map]');
    const stops = map.locator('a[tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    await expect(page.locator('[data-island="locator"][data-awake]')).toHaveCount(1);
    const names = await map.getByRole('link').allTextContents();
    const reached = [await stops.innerText()];
    for (const name of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        await map.getByRole('link', { name, exact: true }).press(key);
        const next = await map.locator(':focus').innerText();
        await expect(stops).toHaveText(next);
        if (!reached.includes(next)) reached.push(next);
      }
    }
    expect(reached.sort()).toEqual(names.sort());
  });

  test('the search leads to the questions that it found, and they open', async ({ page }) => {
    await page.goto('/faq');
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.type('villa');
    await expect(page.locator('[data-count]')).not.toBeEmpty();
    const found = page.locator('[data-block="faq"] details:visible').first();
    // Other pages come first, as soon as their list has arrived, on a line that opens.
    const elsewhere = page.locator('main search summary');
    await expect(elsewhere).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(elsewhere).toBeFocused();
    await page.keyboard.press('Enter');
    for (const link of await page.locator('main search').getByRole('link').filter({ visible: true }).all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(found.locator('summary')).toBeFocused();
    await expect(found).toHaveAttribute('open', '');
    await page.keyboard.press('Enter');
    await expect(found).not.toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(found).toHaveAttribute('open', '');
  });

  test('the quote form is filled in from field to field and sent', async ({ page }) => {
    await page.goto('/quote');
    const form = findForm(page);
    await form.getByLabel('Location').focus();
    for (const answer of ['Sharjah', 'Townhouse', '2700', 'Handover']) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    // The date may stay empty; a browser has several stops in it.
    await form.getByLabel('Full Name').focus();
    for (const answer of ['Sara M.', 'sara@example.com', '+971 50 000 0000']) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    await expect(form.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.locator('details')).toHaveAttribute('open', '');
    const submit = form.locator('[type="submit"]');
    for (let press = 0; press < 5 && !(await submit.evaluate((button) => button.matches(':focus'))); press += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(submit).toHaveText('Calculating...');
    await expect(page.getByRole('status').getByText('quote')).toBeVisible();
    await expect(submit).toBeFocused();
  });
});

test.describe('on a phone, with the keyboard alone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 } });

  test('the menu opens, holds its groups, and gives the focus back', async ({ page }) => {
    await page.goto('/about');
    await wakeHeader(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(findOpener(page, 'Residential')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('list', { name: 'Residential' }).getByRole('link').first(),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(findOpener(page, 'Residential')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the window opens, keeps the focus, and gives it back', async ({ page }) => {
    await page.goto('/contact');
    // The button leaves the form alone while that is in view.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const opener = page.getByRole('button', { name: 'Book a visit or ask for a price' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog').and(page.locator(':modal'));
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(
      page.locator('main :focus, header :focus, footer :focus').and(page.locator(':not(dialog *)')),
    ).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
