import { expect, test } from '../../browser/site.ts';

test('a page without islands asks for no script but the first, until a link is pointed at', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/terms-of-service');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
  const router = page.waitForRequest(/navigation/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
  await router;
});
