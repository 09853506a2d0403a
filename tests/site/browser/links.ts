import type { Locator, Page } from 'playwright/test';
import { expect, followByRouter } from '../../browser/site.ts';

/** The script of the router. */
export const ROUTER = /navigation/;

/** Marks the window; a page that was loaded whole has lost the mark. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

export async function followInPlace(page: Page, name: string, heading: string): Promise<void> {
  await followByRouter(page, footerLink(page, name));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}
