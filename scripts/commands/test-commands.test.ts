import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { test } from './test.ts';
import { testSlow } from './test-slow.ts';
import { testVisual } from './test-visual.ts';

const project = mkdtempSync(join(tmpdir(), 'test-commands-'));
afterAll(() => rmSync(project, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

it.each([
  ['npm test', test],
  ['npm run test:slow', testSlow],
])('%s refuses an unknown step, and names it', async (_name, command) => {
  await expect(command(['lnit'], project, '')).rejects.toThrow('There is no step "lnit".');
});

it.each(['0', '-1', '1e6', 'many', ''])('npm test refuses to try "%s" files', async (count) => {
  await expect(test([`--fuzz=${count}`, 'unit'], project, '')).rejects.toThrow(`"${count}" is not a number of files`);
});

it('npm run test:visual explains how to store snapshots if there are none', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await testVisual([], project, '')).toBe(2);
  expect(print).toHaveBeenCalledWith(expect.stringContaining('npm run test:visual -- --update'));
});
