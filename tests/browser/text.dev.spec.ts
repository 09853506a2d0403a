import type { Page } from 'playwright/test';
import { shared as site } from './live-site.ts';
import { expect, test } from './site.ts';

// Its server starts with the test.
test.describe.configure({ timeout: 240_000 });

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const LONG = 'a-line-of-code-without-any-space-'.repeat(4);
const HOURS = 'It takes 24-48 hours. '.repeat(6);

/** What is as wide as its words, the same where it is quoted and in a list. */
const WIDE = [
  row(['Service', ...DAYS]),
  row(DAYS.concat('-').map(() => '---')),
  row(['Consultation', ...DAYS.map(() => '09:00 to 17:00')]),
  '',
  '```',
  `${'a line of code that goes on and on '.repeat(4)}${LONG}`,
  '```',
  '',
  `See \`${LONG}\` and https://www.example.com/${LONG}.`,
].join('\n');
const BODY = [WIDE, WIDE.replace(/^/gm, '> '), `- One\n\n${WIDE.replace(/^/gm, '  ')}`, HOURS].join('\n\n');

const PAGE = JSON.stringify({
  title: 'What is wide',
  description: 'Texts with what is wider than a phone.',
  blocks: [
    { type: 'hero', heading: 'What is wide', subtitle: HOURS },
    { type: 'prose', heading: 'Text', body: BODY, contents: 'Here', sections: [{ heading: 'A section', body: BODY }] },
    { type: 'feature', heading: 'Feature', body: BODY, points: ['In 24-48 hours', 'In 12 days'] },
    {
      type: 'report',
      look: 'full',
      heading: 'Report',
      summary: BODY,
      levels: [{ name: 'Low', look: 'quiet', meaning: 'Little' }],
      findings: [{ number: 1, title: 'Finding', level: 'Low', location: 'Roof', description: BODY }],
    },
    { type: 'faq', heading: 'Asked', items: [{ question: 'When?', answer: BODY }] },
  ],
});

site('a text with wide tables and code fits a phone, and all of it can be reached', async ({ page, copy, address }) => {
  copy.write('pages/terms-of-service.yaml', PAGE);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.goto(`${address}/terms-of-service`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is wide', { timeout: 1000 });
  }).toPass();
  await page.locator('summary', { hasText: 'When?' }).click();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await measureTables(page)).toEqual(
    Array.from({ length: 18 }, () => ({ end: true, focus: true, space: true })),
  );
  const pieces = await page.locator('pre').evaluateAll((each) => each.map((pre) => pre.scrollWidth - pre.clientWidth));
  expect(pieces).toEqual(Array.from({ length: 18 }, () => 0));
  const lines = await page
    .locator('span[style*="nowrap"]')
    .evaluateAll((each) => each.map((range) => `${range.textContent} ${range.getClientRects().length}`));
  expect(new Set(lines)).toEqual(new Set(['24–48 1']));
});

/** Whether the last cell of each table can be scrolled to, keys reach it, and its cells have space between them. */
function measureTables(page: Page) {
  return page.getByRole('table').evaluateAll((tables) =>
    tables.map((table) => {
      table.scrollLeft = table.scrollWidth;
      const cells = [...table.querySelectorAll('td')];
      const { right = 0 } = cells.at(-1)?.getBoundingClientRect() ?? {};
      const end = right <= Math.ceil(table.getBoundingClientRect().right) && right <= innerWidth;
      if (table instanceof HTMLElement) table.focus();
      const padding = cells[1] ? Number.parseFloat(getComputedStyle(cells[1]).paddingInlineStart) : 0;
      return { end, focus: document.activeElement === table, space: padding >= 8 };
    }),
  );
}
