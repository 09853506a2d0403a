import { expect, scrollThrough, test } from '../../browser/site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an image that fails is hidden and logged', async ({ page, complaints }) => {
  await page.route('**/images/equipment/drone.svg', (route) => route.abort());
  await page.goto('/');
  const drone = page.getByRole('img', { name: 'A small drone with a camera', includeHidden: true });
  await drone.scrollIntoViewIfNeeded();
  await expect(drone).toBeHidden();
  await expect.poll(() => complaints.join('\n')).toContain('Image failed to load: ');
  expect(complaints.join('\n')).toContain('/images/equipment/drone.svg');
});

test('a picture of the team that fails is dimmed to half', async ({ page, complaints }) => {
  await page.route('**/images/team/roof-inspection.svg', (route) => route.abort());
  await page.goto('/');
  const picture = page.getByRole('img', { name: 'An inspector checks the membrane on a flat roof' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('opacity', '0.5');
  await expect(picture).toBeVisible();
  await expect.poll(() => complaints.join('\n')).toContain('/images/team/roof-inspection.svg');
});

test('an image that failed before the script ran is found too', async ({ page, complaints }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(/boot/, async (route) => {
    held.push(() => route.continue());
  });
  await page.route('**/images/heroes/home.svg', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('[data-block="hero"] img').first();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-block="hero"] img');
    return image?.complete && image.naturalWidth === 0;
  });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) await release();
  await expect(picture).toHaveCSS('visibility', 'hidden');
  await expect.poll(() => complaints.join('\n')).toContain('/images/heroes/home.svg');
});

for (const path of [
  '/',
  '/services/villa',
  '/locations/jbr',
  '/company/certifications',
  '/about',
  '/services/snagging-defect',
]) {
  test(`with every image of ${path} failing, none shows as broken`, async ({ page, complaints }) => {
    await page.route('**/images/**', (route) => route.abort());
    await page.goto(path);
    await scrollThrough(page);
    // What waits behind a button is not asked for, and what stands at the end of a row only when it comes near.
    await page.locator('main img').evaluateAll(async (all) => {
      for (const each of all.filter((image) => image.checkVisibility())) {
        each.dataset.shown = '';
        each.scrollIntoView({ inline: 'center' });
        await new Promise(requestAnimationFrame);
      }
    });
    const images = page.locator('main img[data-shown]');
    await expect.poll(() => images.evaluateAll((all) => all.every((image) => 'failed' in image.dataset))).toBe(true);
    const looks = await images.evaluateAll((all) =>
      all.map((image) => {
        const { visibility, opacity } = getComputedStyle(image);
        const dims = /\/(press|team)\//.test(image.getAttribute('src') ?? '');
        return { src: image.getAttribute('src'), fine: dims ? opacity === '0.5' : visibility === 'hidden' };
      }),
    );
    expect(looks.filter(({ fine }) => !fine)).toEqual([]);
    const logged = complaints.filter((text) => text.startsWith('Image failed to load: '));
    expect(logged.length).toBeGreaterThanOrEqual(new Set(looks.map(({ src }) => src)).size);
  });
}

test('a press logo that fails is dimmed to half', async ({ page }) => {
  await page.route('**/images/press/**', (route) => route.abort());
  await page.goto('/services/villa');
  await scrollThrough(page);
  await expect(page.getByRole('img', { name: 'The Gulf Courier' })).toHaveCSS('opacity', '0.5');
});
