import { expect, test, widths } from '../../browser/site.ts';

/** The time in ms that each script takes on a slow network. */
const SLOW = 400;

test.use({ viewport: { width: widths.phone, height: 844 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  // The first script notes what happens, so it is there before anything can be noted.
  await page.route(/assets\/(?!boot-).*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
});
test.afterEach(({ complaints }) => expect(complaints).toEqual([]));

test('the first tap on a picture opens it large, and Back closes it', async ({ page }) => {
  await page.goto('/');
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  await block.locator('figure > a').nth(1).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('2 of 5');
  await dialog.getByRole('button', { name: 'Next picture' }).tap();
  await expect(dialog.getByRole('status')).toHaveText('3 of 5');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(block.locator('figure > a').nth(1)).toBeFocused();
});

test('the first tap on a filter of pictures shows its category', async ({ page }) => {
  await page.goto('/');
  const block = page.locator('[data-block="gallery"]', { hasText: 'What we find' });
  await block.getByRole('button', { name: 'Electrical' }).tap();
  await expect(block.locator('li:visible:not([data-category="electrical"])')).toHaveCount(0);
  await expect(block.getByRole('status')).toHaveText(/^\d pictures$/);
});

test('what a slider between two pictures was set to is shown once it is alive', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('slider', { name: 'Water behind a dry wall' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % Camera');
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 % Camera');
});

test('the slider between two pictures stays where it is when the page scrolls, and its line can be pulled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const pair = page.locator('[data-pair]').first();
  const slider = pair.getByRole('slider');
  const start = await slider.inputValue();
  await pair.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await pair.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Where a finger that scrolls the page comes down.
  await page.mouse.click(x + width / 5, y + height - 20);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await pair.boundingBox())?.y).toBeLessThan(y);
  await expect(slider).toHaveValue(start);
  await pair.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const middle = { x: x + (width * Number(start)) / 100, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 100, middle.y, { steps: 5 });
  await page.mouse.up();
  expect(Number(await slider.inputValue())).toBeLessThan(Number(start) - 10);
});

test('the first level that is chosen of a report leaves its findings, and says how many', async ({ page }) => {
  await page.goto('/sample-report');
  const report = page.locator('[data-block="report"]');
  await report.getByRole('radio', { name: /^Urgent/ }).tap();
  await expect(report.locator('li[id^="finding-"]:visible')).toHaveCount(3);
  await expect(report.getByRole('status')).toHaveText('3 findings');
});

test('the first tap on a pin leads to its finding, and the first press of "Print" prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/sample-report');
  await page.locator('#pin-7').tap();
  await expect(page.locator('#finding-7')).toBeFocused();
  await expect(page.locator('#pin-7')).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await page.locator('[data-print]').tap();
  await expect(page.locator('[data-printed]')).toBeAttached();
});

test('what is chosen and written in a form before it is alive stays, and makes its price', async ({ page }) => {
  await page.goto('/locations/dubai-marina');
  const form = page.locator('main form').first();
  const size = form.getByLabel('Property Size');
  for (const choice of await form.locator('select').all()) await choice.selectOption({ index: 1 });
  await size.fill('1200');
  await size.press('ArrowLeft');
  await expect(page.locator('main [data-island="form"]').first()).not.toHaveAttribute('data-awake');
  await expect(form.locator('output')).toHaveText(/^AED/);
  await expect(size).toHaveValue('1200');
  await expect(size).toBeFocused();
});

test('the first press of the button of an empty form says what is missing', async ({ page, complaints }) => {
  await page.goto('/quote');
  const form = page.locator('main form');
  await form.getByRole('button', { name: 'Continue' }).tap();
  await expect(form.getByRole('listitem')).toHaveCount(4);
  await expect(form.getByLabel('Location')).toBeFocused();
  // The browser checks first, and cannot show its own message at the fields of the step that is still hidden.
  expect(complaints.splice(0).filter((text) => !text.endsWith(' is not focusable.'))).toEqual([]);
});
