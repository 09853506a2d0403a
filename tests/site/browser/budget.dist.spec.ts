import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import type { LoadBudget, UseBudget } from '../../../scripts/budget/budgets.ts';
import { LOAD_BUDGETS, SEARCH_INDEX_BUDGET, USE_BUDGETS } from '../../../scripts/budget/budgets.ts';
import { SEARCH_INDEX } from '../../../src/block/islands/index.ts';
import { fillIn, findForm } from '../../browser/quote-form.ts';
import { expect, hydrated, scrollThrough, test, wakeHeader } from '../../browser/site.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** Notes the scripts of this site that a page asks for; answers with their names and bytes, compressed with Brotli. */
function weighScripts(page: Page): () => ReadonlyMap<string, number> {
  const scripts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'script' || !pathname.startsWith('/assets/')) return;
    scripts.set(pathname, brotliCompressSync(readFileSync(join(dist, pathname))).length);
  });
  return () => scripts;
}

/** The router comes when a link is pointed at, for the page behind it; the budgets are for what a page needs itself. */
function withoutRouter(scripts: ReadonlyMap<string, number>): number {
  return [...scripts].reduce((sum, [file, bytes]) => (file.startsWith('/assets/navigation-') ? sum : sum + bytes), 0);
}

function findBudget(kind: string): LoadBudget {
  const budget = LOAD_BUDGETS.find((each) => each.kind === kind);
  if (!budget) throw new Error(`There is no budget for ${kind}.`);
  return budget;
}

/** The budget, or what the page weighed when its budget was last found to be missed. */
const findLimit = ({ js, missed }: UseBudget) => missed?.js ?? js;

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['large screen', { width: 1440, height: 900 }],
] as const) {
  test(`the home page stays within its budget of scripts on a ${device} before anyone scrolls`, async ({
    page,
    settled,
  }) => {
    await page.setViewportSize(viewport);
    const scripts = weighScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    // A busy browser loads it late.
    await expect
      .poll(() => [...scripts().keys()].filter((file) => file.startsWith('/assets/typed-heading-')))
      .toHaveLength(1);
    await settled();
    expect(withoutRouter(scripts())).toBeLessThanOrEqual(findBudget('home').js);
    expect([...scripts().keys()].filter((file) => file.startsWith('/assets/typed.module-'))).toEqual([]);
  });
}

test('the home page stays within its budget of scripts when everything on it is used', async ({ page, settled }) => {
  const scripts = weighScripts(page);
  await page.goto('/');
  await wakeHeader(page);
  await scrollThrough(page);
  await hydrated(page.locator('[data-block="logo-carousel"]'));
  await hydrated(page.locator('[data-block="testimonials"]'));
  const calculator = page.locator('[data-block="calculator"]');
  await hydrated(calculator);
  await calculator.getByRole('radio', { name: 'Villa' }).check();
  await settled();
  expect(withoutRouter(scripts())).toBeLessThanOrEqual(findLimit(USE_BUDGETS.home));
});

test('the quote page loads little before its form is touched, and stays within its budget after', async ({
  page,
  settled,
}) => {
  const scripts = weighScripts(page);
  await page.goto('/quote');
  await scrollThrough(page);
  await settled();
  expect(withoutRouter(scripts())).toBeLessThanOrEqual(findBudget('quote').js);
  await fillIn(page);
  await settled();
  await findForm(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. We have your request.' })).toBeVisible();
  expect(withoutRouter(scripts())).toBeLessThanOrEqual(findLimit(USE_BUDGETS.quote));
});

test('the list of pages, which the search loads, stays within its budget', () => {
  const bytes = readFileSync(join(dist, SEARCH_INDEX.slice(1)));
  expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(SEARCH_INDEX_BUDGET);
});
