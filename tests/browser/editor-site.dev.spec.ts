import type { Page } from 'playwright/test';
import { findViolations, injectAxe } from './axe.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 120_000 });

const openPart = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const findField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key, { delay: 150 });
};

/** Expects `site.yaml` to differ in these words alone, and in those that were expected before. */
function expectSaved({ read }: { readonly read: (file: string) => string }) {
  let text = read('site.yaml');
  return (from: string, to: string) => {
    expect(text).toContain(from);
    text = text.replace(from, () => to);
    return expect.poll(() => read('site.yaml')).toBe(text);
  };
}

site(
  'a marketer changes a menu, facts and colours, and the page beside them follows',
  async ({ page, address, copy }) => {
    const saved = expectSaved(copy);
    await page.goto(`${address}/_edit?view=site`);
    await expect(page.locator('iframe[data-ready]')).toBeVisible();
    await injectAxe(page);
    const preview = page.frameLocator('iframe[data-ready]');

    await openPart(page, 'Header and footer');
    await page.getByRole('button', { name: 'Repairs', exact: true }).click();
    await page.getByRole('button', { name: 'Add link' }).click();
    await expect(page.getByRole('combobox', { name: 'Link 4', exact: true })).toBeFocused();
    await page.keyboard.type('Quest');
    await press(page, 'ArrowDown', 'Enter');
    const repairs = '        - label: Repairs\n          links: [/services/hull, /services/engine, /services/rigging';
    const company = '        - label: Company\n          links: [/about, /faq, /services, /contact]\n';
    await saved(repairs, `${repairs}, /faq`);
    await expect(page.getByRole('button', { name: 'FAQ', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Repairs', exact: true }).click();
    await page.getByRole('group', { name: 'Menus' }).getByRole('button', { name: 'Drag: Company' }).press('Space');
    await expect(page.getByText(/ is at position 2 of 2\.$/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/ is at position 1 of 2\.$/)).toBeAttached();
    await page.keyboard.press('Space');
    await saved(`${repairs}, /faq]\n${company}`, `${company}${repairs}, /faq]\n`);
    await expect(preview.getByRole('banner')).toContainText(/Company[\s\S]*Repairs/);
    expect(await findViolations(page)).toEqual([]);

    await openPart(page, 'Contact and facts');
    await findField(page, 'Guarantee').fill('Ten years on every seam');
    await saved('guarantee: Five years', 'guarantee: Ten years');
    await page.getByRole('textbox', { name: 'Name of the next entry' }).last().fill('Opening hours');
    await press(page, 'Enter');
    await findField(page, 'Opening hours').fill('8 to 6');
    await saved('ferry: 175 }\n', 'ferry: 175 }\n  openingHours: 8 to 6\n');
    expect(await findViolations(page)).toEqual([]);

    await openPart(page, 'Look');
    await findField(page, 'Brand').fill('#7a1f3d');
    const logo = '  logo: { mark: /images/mark.svg }\n';
    await saved(logo, `${logo}  colors:\n    brand: "#7a1f3d"\n`);
    await page.getByRole('button', { name: 'Single colours' }).click();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.keyboard.type('#999');
    await saved('brand: "#7a1f3d"\n', 'brand: "#7a1f3d"\n    roles:\n      text: "#999"\n');
    const verdict = page.getByRole('status').filter({ hasText: 'AA' });
    await expect(verdict.last()).toContainText(
      /^Fails AA in \d+ of 11 places\. The contrast is 2\.\d+ : 1 for “text” on/,
    );
    await findField(page, 'Text').fill('#222');
    await saved('"#999"', '"#222"');
    await expect(verdict.last()).toContainText('in dark colours, and must be 4.5 : 1');
    expect(await findViolations(page)).toEqual([]);
  },
);
