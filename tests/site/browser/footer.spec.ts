import { expect, test, widths } from '../../browser/site.ts';

const PHONE = { width: widths.phone, height: 844 };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test('a phone opens a group of the footer where it is wanted, and a wide screen has every group open', async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/about');
      const footer = page.getByRole('contentinfo');
      const place = footer.getByRole('link', { name: 'Palm Jumeirah' });
      await expect(place).toBeHidden();
      expect((await footer.boundingBox())?.height).toBeLessThan(PHONE.height);
      await footer.locator('summary', { hasText: 'Locations' }).click();
      await expect(place).toBeVisible();
      await page.reload();
      await page.setViewportSize({ width: widths.desktop, height: 900 });
      await expect(place).toBeVisible();
      await expect(footer.getByRole('heading', { name: 'Locations' })).toBeVisible();
      await expect(footer.locator('summary:visible')).toHaveCount(0);
    });
  });
}
