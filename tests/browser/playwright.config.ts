import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromium } from '../support/chromium.ts';

const project = join(import.meta.dirname, '../..');
/** Two runs at a time need ports of their own: each takes this one and the next. */
const port = Number(process.env.BROWSER_TEST_PORT ?? 4301);
const DIST = `http://127.0.0.1:${port}`;
const DEV = `http://127.0.0.1:${port + 1}`;

/** What could go wrong in the dev server alone; the slow tests ask it everything that is asked of the built site. */
const onDev = process.env.EVERY_CASE ? '**/*.spec.ts' : ['**/*.dev.spec.ts', '**/{navigation,pages,hydration}.spec.ts'];

/** A route for each page would keep it from using its cache, and make it wait for every file. */
const NO_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Screenshots have a command of their own. */
const OTHERS = '**/visual/**';

/** The same suite against the dev server and against the built site, and a few tests for one of them alone. */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  outputDir: join(project, 'test-results'),
  fullyParallel: true,
  forbidOnly: true,
  // Of two, each waits for its browser a third of the time.
  workers: 3,
  // Guards against hanging, not measurements: a busy machine is no fault.
  timeout: 90_000,
  // What fails once and then passes is reported as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  // Where no one watches, what has failed is reported at the end.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot']],
  use: { launchOptions: { ...chromium, args: [...chromium.args, NO_OTHER_HOSTS] } },
  projects: [
    { name: 'dev', testMatch: onDev, testIgnore: ['**/*.dist.spec.ts', OTHERS], use: { baseURL: DEV } },
    { name: 'dist', testIgnore: ['**/*.dev.spec.ts', OTHERS], use: { baseURL: DIST } },
  ],
  webServer: [
    { command: `node scripts/run.mjs start --port ${port + 1}`, url: `${DEV}/favicon.svg`, cwd: project },
    { command: `node scripts/run.mjs preview --port ${port}`, url: DIST, cwd: project },
  ],
});
