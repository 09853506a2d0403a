import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromium } from '../support/chromium.ts';
import { CATALOGUE, SITE } from './servers.ts';

const project = join(import.meta.dirname, '../..');

/** How screens look: every width compares the same pages with snapshots of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: join(project, 'test-results/visual'),
  snapshotPathTemplate: '{testDir}/snapshots/{projectName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['line']],
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    // Stricter than the default of 0.2, which does not see a colour that is a shade darker.
    toHaveScreenshot: { threshold: 0.01, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: { launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', locale: 'en-GB' },
  projects: [390, 820, 1440].map((width) => ({
    name: `${width} px`,
    use: { viewport: { width, height: 900 } },
  })),
  webServer: [
    { command: `node scripts/run.mjs preview --port ${SITE.port}`, url: SITE.url, cwd: project },
    {
      command: `node scripts/run.mjs preview --out dist-catalogue --port ${CATALOGUE.port}`,
      url: CATALOGUE.url,
      cwd: project,
    },
  ],
});
