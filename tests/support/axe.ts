import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of all axe rules for WCAG 2.2 AA, and of the best practices that axe recommends. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result can differ between the light and the dark scheme of the same HTML. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Loads axe into the page; necessary once for each loaded page. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/**
 * The violations that axe finds on a page, light and dark, as "width scheme rule: elements".
 * @param within a selector of the part to check
 */
export async function findViolations(page: Page, within = 'html'): Promise<readonly string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    // A colour in the middle of a transition would be a false alarm.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(async () => {
      // Scripts that depend on the colour scheme run with the next frame.
      await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
    });
    const options: RunOptions = {
      runOnly: scheme === 'light' ? { type: 'tag', values: EVERYTHING } : { type: 'rule', values: COLOURS },
      resultTypes: ['violations'],
      preload: false,
    };
    const violations = await page.evaluate(
      async ([selector, options]) => {
        const results = await window.axe.run(selector, options);
        return results.violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
              .join(' | ')}`,
        );
      },
      [within, options] as const,
    );
    const width = page.viewportSize()?.width;
    found.push(...violations.map((violation) => `${width} ${scheme} ${violation}`));
  }
  return found;
}
