import { expect, test, widths } from '../../browser/site.ts';
import { readHydration, wakeAll, watchHydration } from './hydration.ts';
import { fewPaths, kinds } from './pages.ts';

/** Clocks before and after ours, one of them by half an hour, and languages with other figures, separators and calendars. */
const ZONES = ['Asia/Dubai', 'America/St_Johns', 'Pacific/Kiritimati'];
const LOCALES = ['en-GB', 'ar-EG', 'th-TH'];
const WIDTHS = [widths.phone, widths.desktop];
const SCHEMES = ['light', 'dark'] as const;

const places = ZONES.flatMap((zone, row) =>
  LOCALES.map((locale, column) => ({
    zone,
    locale,
    isFirst: row === column,
    screens: WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme }))),
  })),
);
const isSlow = process.env.EVERY_CASE !== undefined;
/** All combinations in the slow tests; otherwise each value in one. */
const tried = isSlow
  ? places
  : places
      .filter(({ isFirst }) => isFirst)
      .map(({ screens, ...place }, index) => ({ ...place, screens: screens.filter((_, each) => each === index) }));

for (const { zone, locale, isFirst, screens } of tried) {
  test.describe(`in ${zone}, for readers of ${locale},`, () => {
    test.use({ timezoneId: zone, locale });

    for (const path of fewPaths) {
      test(`scripts take over ${path} without a word or a change`, async ({ page, complaints }, { project }) => {
        // React in development, which the dev server serves, tells of attributes that differ, too. The rest is the same.
        const isTold = project.name === 'dist' || (isFirst && (isSlow ? kinds.includes(path) : path === '/'));
        test.skip(!isTold, 'tried in dist/ alone');
        await watchHydration(page);
        for (const { width, scheme } of screens) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: scheme });
          await page.goto(path);
          await wakeAll(page);
          const screen = `${width} px, ${scheme}`;
          // What a script moves once, such as a slider, comes to rest at what was served.
          await expect(async () => {
            const { changes, served, now } = await readHydration(page);
            expect({ changes, complaints }, screen).toEqual({ changes: [], complaints: [] });
            expect(now, screen).toBe(served);
          }).toPass({ timeout: 20_000 });
        }
      });
    }
  });
}
