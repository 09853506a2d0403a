import { expect, test } from './site.ts';

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
