import { readHydration, wakeAll, watchHydration } from './hydration.ts';
import { expect, paths, test, widths } from './site.ts';

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
/** All combinations in the slow tests; otherwise each value in one. */
const tried = process.env.EVERY_PAGE
  ? places
  : places
      .filter(({ isFirst }) => isFirst)
      .map(({ screens, ...place }, index) => ({ ...place, screens: screens.filter((_, each) => each === index) }));

for (const { zone, locale, screens } of tried) {
  test.describe(`in ${zone}, for readers of ${locale},`, () => {
    test.use({ timezoneId: zone, locale });

    for (const path of paths) {
      test(`scripts take over ${path} without a word or a change`, async ({ page, complaints }) => {
        await watchHydration(page);
        for (const { width, scheme } of screens) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: scheme });
          await page.goto(path);
          await wakeAll(page);
          await expect(async () => {
            const { changes, served, now } = await readHydration(page);
            expect(changes).toEqual([]);
            expect(now).toBe(served);
          }).toPass({ timeout: 8000 });
          expect(complaints, `${width} px, ${scheme}`).toEqual([]);
        }
      });
    }
  });
}
