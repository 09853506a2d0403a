import { expect, test } from '../../browser/site.ts';

test('a page fetches one font, and nothing moves when it comes', async ({ page, settled }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        if ('value' in entry) dataset.moved = String(Number(dataset.moved ?? 0) + Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/locations/dubai-marina');
  await settled();
  expect(new Set(fonts)).toEqual(new Set([expect.stringMatching(/latin-[0-9a-f]{8}\.woff2$/)]));
  const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
  expect(moved, 'cumulative layout shift, rounded as it is reported').toBeLessThan(0.005);
  const widths = await page.evaluate(() =>
    ['Site, monospace', 'monospace'].map((family) => {
      const word = document.createElement('span');
      word.textContent = 'Inspection';
      word.style.fontFamily = family;
      document.body.append(word);
      return word.getBoundingClientRect().width;
    }),
  );
  expect(widths[0], 'letters of the font itself').not.toBe(widths[1]);
});

test('Arabic words fetch the Arabic letters', async ({ page }) => {
  await page.goto('/about');
  const font = page.waitForResponse(/arabic-[0-9a-f]{8}\.woff2$/);
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading) heading.textContent = 'فحص العقارات';
  });
  expect((await font).status()).toBe(200);
});
