import { afterEach, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes the browser that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toEqual({ path: process.execPath });
});

it('says that CHROMIUM_PATH names nothing, and looks for no other', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(await findChromium()).toEqual({ problem: expect.stringContaining('/nowhere/chromium, which does not exist') });
});
