import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

test('a name of several words, a phone number, a button and the menu share one row on a phone', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const write = (selector: string, words: string) => {
      for (const each of document.querySelectorAll(selector)) each.textContent = words;
    };
    write('header a[href="/"] span:last-child', 'Clínica Dentária do Rato');
    write('header .button', 'Marcar consulta');
  });
  const bar = page.locator('header').first();
  const [name, toggle] = await Promise.all([
    bar.locator('a[href="/"]').boundingBox(),
    bar.locator('button[popovertarget]').last().boundingBox(),
  ]);
  expect(toggle?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
