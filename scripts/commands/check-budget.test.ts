import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_BUDGETS } from '../budget/budgets.ts';
import { checkBudget } from './check-budget.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'check-budget-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const page of ['index', 'locations/a', 'locations/b', 'privacy-policy', 'quote'])
    put(`${page}.html`, '<p>Hi</p>');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(project, { recursive: true });
});

function put(file: string, text: string): void {
  mkdirSync(dirname(join(project, 'dist', file)), { recursive: true });
  writeFileSync(join(project, 'dist', file), text);
}

/** A page of about so many bytes after compression. */
const putHeavy = (file: string, bytes: number) => put(file, `<p>${randomBytes(bytes).toString('hex')}</p>`);
const check = (...args: readonly string[]) => checkBudget(args, project, '');
const listPrinted = (print: typeof console.log) => vi.mocked(print).mock.calls.map(String);
const location = LOAD_BUDGETS.find(({ kind }) => kind === 'location');
const limit = location?.total ?? 0;

it('passes light pages, and shows one of each kind', async () => {
  expect(await check()).toBe(0);
  expect(listPrinted(console.log).map((row) => row.split(' ', 1)[0])).toEqual([
    'page',
    ...LOAD_BUDGETS.map(({ kind }) => kind),
  ]);
  expect(console.error).not.toHaveBeenCalled();
});

it('fails for the heaviest page of a kind, and says by how much', async () => {
  putHeavy('locations/b.html', limit + 5000);
  expect(await check()).toBe(1);
  expect(listPrinted(console.error).join()).toMatch(
    /location: locations\/b\.html has .* kB of HTML, CSS and JavaScript, \d\.\d kB over its budget/,
  );
});

it('fails for too much JavaScript, though the page is light', async () => {
  put('assets/boot-12345678.js', `"${randomBytes(1600).toString('hex')}";`);
  put('quote.html', '<script src="/assets/boot-12345678.js"></script>');
  expect(await check()).toBe(1);
  expect(await check('--known')).toBe(1);
  expect(listPrinted(console.error).join()).toContain('quote: quote.html has');
});

it('lets a known miss pass with --known, until the page grows', async () => {
  const known = location?.missed?.total ?? 0;
  putHeavy('locations/b.html', Math.floor((limit + known) / 2) - 100);
  expect([await check(), await check('--known')]).toEqual([1, 0]);
  putHeavy('locations/b.html', known + 500);
  expect(await check('--known')).toBe(1);
  expect(listPrinted(console.error).at(-1)).toContain('It has grown');
});

it('needs a built site with a page of each kind', async () => {
  rmSync(join(project, 'dist/quote.html'));
  await expect(check()).rejects.toThrow('has no page of the kind "quote"');
  await expect(check('--out', 'elsewhere')).rejects.toThrow(/There is no built site in .*elsewhere/);
});
