import type { Fixtures, PlaywrightTestArgs, PlaywrightTestOptions } from 'playwright/test';
import { copySite } from '../support/workspace.ts';
import { expectSoon, serve, shared } from './live-site.ts';

/** In which the editor is bundled once for all workers, and nothing moves that a click would have to wait for. */
const EDITOR: Fixtures<{ readonly bundled: undefined }, object, PlaywrightTestArgs & PlaywrightTestOptions> = {
  // Wide enough for the page in its full size: Playwright misses elements in a frame with a scale.
  viewport: { width: 1960, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  bundled: [
    async ({ baseURL }, use) => {
      expectSoon((await fetch(`${baseURL}/_edit`)).ok).toBe(true);
      await use(undefined);
    },
    { auto: true },
  ],
};

/** A test of the editor on the dev server of its worker. */
export const editor = shared.extend(EDITOR);

/** A test of the editor on a dev server that has done nothing yet. */
export const freshEditor = serve(copySite).extend(EDITOR);
