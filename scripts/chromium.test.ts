import { afterEach, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it('uses the browser in CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toEqual({ path: process.execPath });
});

it('reports that the file in CHROMIUM_PATH does not exist, and looks for no other', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(await findChromium()).toEqual({ problem: expect.stringContaining('/nowhere/chromium, which does not exist') });
});
