import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { findChromium } from '../../../scripts/index.ts';

/** The path of a Chromium; undefined where there is none. */
export async function findBrowser(): Promise<string | undefined> {
  const found = await findChromium();
  return 'problem' in found ? undefined : (found.path ?? chromium.executablePath());
}

/** Starts it. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = await findBrowser();
  return executablePath === undefined
    ? undefined
    : chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
