import type { Locator } from 'playwright/test';
import { z } from 'zod';
import { expect, hydrated, scrollThrough, test } from '../../browser/site.ts';
import { places } from './pages.ts';

/** The names in the order in which the heading types them: the best known first. */
const BEST_KNOWN = ['Dubai Marina', 'Downtown Dubai', 'Palm Jumeirah', 'Business Bay', 'Dubai Hills', 'Abu Dhabi'];
const typedPlaces = [...BEST_KNOWN, ...places.filter((place) => !BEST_KNOWN.includes(place))];

const PHONE = { width: 390, height: 844 };

test.use({ viewport: { width: 1440, height: 900 } });

/** The most that the page may be high, in px, and how many testimonials it shows. */
const SCREENS = [
  { width: 390, most: 12_000, cards: 1 },
  { width: 768, cards: 2 },
  { width: 1440, most: 9500, cards: 3 },
];

test('has its seventeen sections in order, leads where the specification says, and is not too high', async ({
  page,
}) => {
  await page.goto('/');
  const types = await page
    .locator('main > [data-block]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')));
  expect(types).toEqual([
    'hero',
    'typed-heading',
    'cards',
    'steps',
    'report',
    'compare',
    'checklist',
    'comparison-table',
    'calculator',
    'logo-carousel',
    'logo-strip',
    'cards',
    'gallery',
    'gallery',
    'testimonials',
    'faq',
    'cta-banner',
  ]);

  const hero = page.locator('[data-block="hero"]');
  await expect(hero.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/quote?inspectionType=snagging-defect',
  );
  await expect(hero.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '#services');
  const services = page.locator('#services').getByRole('link', { name: /^Learn More/ });
  expect(await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/services/handover#hero',
    '/services/residential/dlpinspection',
    '/services/secondary-inspection',
    '/services/post-renovation',
    '/services/pre-move-in',
    '/services/snagging-defect',
    '/services/energy-efficiency',
    '/services/pre-listing',
  ]);
  const end = page.locator('main > [data-block="cta-banner"]');
  await expect(end.getByRole('link', { name: 'Book an Inspection' })).toHaveAttribute('href', '/contact#hero');
  await expect(end.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/services');

  await scrollThrough(page);
  const testimonials = page.locator('[data-block="testimonials"]');
  await hydrated(testimonials);
  await expect(testimonials.locator('blockquote:not([aria-hidden] *)')).toHaveCount(3);
  for (const { width, most, cards } of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => countInView(testimonials), `${width} px`).toBe(cards);
    await scrollThrough(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (most !== undefined) expect(height, `${width} px`).toBeLessThanOrEqual(most);
  }
});

test('the heading types the names of all places, the best known first', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const block = page.locator('[data-block="typed-heading"]');
  const typed = block.locator('[data-typed]');
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('button', { name: 'Pause the animation' })).toBeVisible();
  await expect(block.locator('[data-words]')).toHaveText(typedPlaces.join(', '));
  await typed.evaluate((element) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      texts.push(element.textContent);
      element.setAttribute('data-seen', JSON.stringify(texts));
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  const seen: string[] = [];
  for (let round = 0; round < places.length && seen.length < places.length; round += 1) {
    await page.clock.runFor(10_000);
    const texts = z.array(z.string()).parse(JSON.parse((await typed.getAttribute('data-seen')) ?? '[]'));
    seen.splice(0);
    for (const text of texts) if (text === typedPlaces[seen.length]) seen.push(text);
  }
  expect(seen).toEqual(typedPlaces);
});

test('the heading can be paused', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const block = page.locator('[data-block="typed-heading"]');
  await block.scrollIntoViewIfNeeded();
  const pause = block.getByRole('button', { name: 'Pause the animation' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(5000);
  const before = await block.locator('[data-typed]').textContent();
  await page.clock.runFor(5000);
  expect(await block.locator('[data-typed]').textContent()).toBe(before);
});

test.describe('for people who ask for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const heading = page.locator('[data-block="typed-heading"]');
    await heading.scrollIntoViewIfNeeded();
    const carousel = page.locator('[data-block="logo-carousel"]');
    await hydrated(carousel);
    await expect(carousel.getByRole('button', { name: 'Play the logos' })).toBeVisible();
    const track = carousel.locator('ul');
    const before = await track.evaluate((element) => getComputedStyle(element).transform);
    await page.clock.runFor(15_000);
    expect(await track.evaluate((element) => getComputedStyle(element).transform)).toBe(before);
    await expect(heading.locator('[data-typed]')).toHaveText(typedPlaces[0] ?? '');
  });
});

for (const screen of [PHONE, { width: 1440, height: 844 }])
  test(`the client logos move on every 3 seconds at ${screen.width} px, in a loop, and can be paused`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize(screen);
    await page.goto('/');
    const block = page.locator('[data-block="logo-carousel"]');
    await hydrated(block);
    const pause = block.getByRole('button', { name: 'Pause the logos' });
    const left = () =>
      block
        .locator('li')
        .first()
        .evaluate((item) => item.getBoundingClientRect().left);
    // Pointed at, the carousel rests; from then on time passes only where the test says so.
    await block.locator('ul').hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(2000);
    const start = await left();
    await page.mouse.move(5, 450);
    await page.clock.runFor(2900);
    expect(await left()).toBe(start);
    await page.clock.runFor(1500);
    expect(await left()).not.toBe(start);
    await pause.click();
    await page.mouse.move(5, 450);
    await page.clock.runFor(3000);
    const paused = await left();
    await page.clock.runFor(10_000);
    expect(await left()).toBe(paused);
  });

for (const width of [390, 768, 1440]) {
  test(`the testimonials turn in a loop at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const block = page.locator('[data-block="testimonials"]');
    await hydrated(block);
    const next = block.getByRole('button', { name: 'Next testimonials' });
    const readFirst = () =>
      block.locator('figure').evaluateAll((figures) => {
        const frame = figures[0]?.closest('[aria-label="Testimonials"]')?.getBoundingClientRect().left ?? 0;
        const first = figures.find((figure) => Math.abs(figure.getBoundingClientRect().left - frame) < 2);
        return first?.querySelector('strong')?.textContent;
      });
    for (const name of ['Hannah L.', 'Omar S.', 'Priya N.', 'Hannah L.', 'Omar S.', 'Priya N.', 'Hannah L.']) {
      await expect.poll(readFirst).toBe(name);
      await next.click();
    }
    await expect(block.getByRole('button', { name: 'Pause the testimonials' })).toBeVisible();
  });
}

test("the team's button leads to the form that the screen shows", async ({ page }) => {
  await page.goto('/');
  const team = page.locator('[data-block="gallery"]', { hasText: 'A day with the team' });
  await expect(team.locator('li')).toHaveCount(9);
  for (const { width, href } of [
    { width: 1023, href: '/contact#mobile-form' },
    { width: 1024, href: '/contact#hero' },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(team.locator('.section-actions a:visible')).toHaveAttribute('href', href);
  }
});

/** How many testimonials are seen as a whole. */
function countInView(testimonials: Locator): Promise<number> {
  return testimonials.locator('figure').evaluateAll((figures) => {
    const frame =
      figures[0]?.closest('[aria-label="Testimonials"]')?.getBoundingClientRect() ??
      document.body.getBoundingClientRect();
    return figures.filter((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  });
}
