import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/index.ts';
import { unlessImpossible } from './store/index.ts';

/** The first line of `robots.txt`, which marks a folder that a site was built into. */
const SIGNATURE = '# Made by the page builder';

/**
 * `robots.txt`: everything may be read, and the sitemap lists the pages. Pages that must not be listed say so
 * themselves, and a crawler must read a page to see that.
 */
export function renderRobots({ url }: Pick<Site, 'url'>): string {
  return `${SIGNATURE}\nUser-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** Whether a site was built into a folder. */
export function holdsBuiltSite(folder: string): boolean {
  return unlessImpossible(() => readFileSync(join(folder, 'robots.txt'), 'utf8'))?.startsWith(SIGNATURE) ?? false;
}
