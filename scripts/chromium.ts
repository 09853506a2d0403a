import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A Chromium for the browser tests; without a path, Playwright finds its own. */
export type Chromium = { readonly path: string | undefined } | { readonly problem: string };

/** The headless shell first: it opens pages in half the time of a full browser. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const PROBLEM = `The browser tests need a Chromium, and none could be found or installed. Do one of these, then run the tests again:

  npx playwright install chromium       download Playwright's own
  sudo apt-get install chromium         install the package of Debian or Ubuntu
  CHROMIUM_PATH=/path/to/chrome npm test   name one that is somewhere else
`;

/** How tests and measurements start a Chromium: the same on every machine, without requests of the browser itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: the one of CHROMIUM_PATH, of the system, or of Playwright. If there is none, downloads
 * Playwright's; if that fails, installs Debian's.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which does not exist.` };
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return { path: system };
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: undefined };

  console.log("No Chromium found; downloading Playwright's own…");
  if (succeeds('npx', ['playwright', 'install', 'chromium']) && existsSync(own)) return { path: undefined };
  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    console.log("The download failed; installing Debian's package…");
    succeeds('apt-get', ['update']);
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = SYSTEM.find((path) => existsSync(path));
  return installed ? { path: installed } : { problem: PROBLEM };
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;
}

/**
 * Finds a Chromium and adds it to the environment of the tests. If there is none, reports this and returns undefined.
 */
export async function withChromium(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | undefined> {
  const chromium = await findChromium();
  if ('problem' in chromium) {
    console.error(chromium.problem);
    return undefined;
  }
  return chromium.path ? { ...environment, CHROMIUM_PATH: chromium.path } : environment;
}
