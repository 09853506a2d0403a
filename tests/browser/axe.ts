import type { Page } from 'playwright/test';
import { findViolations } from '../support/axe.ts';
import { widths } from './site.ts';

export { findViolations, injectAxe } from '../support/axe.ts';

/** The same at the width of a phone and of a desktop. */
export async function violationsAtBothWidths(page: Page, within?: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findViolations(page, within)));
  }
  return found;
}
