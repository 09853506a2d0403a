import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/index.ts';
import { unlessImpossible } from './store/index.ts';

/** The first line of `robots.txt`, which tells a folder that a site was built into from all others. */
const SIGNATURE = '# Made by the page builder';

/**
 * `robots.txt`: everything may be read, and the sitemap says what there is. Pages that are not to be listed say so
 * themselves, which only those can obey that may read them.
 */
export function renderRobots({ url }: Pick<Site, 'url'>): string {
  return `${SIGNATURE}\nUser-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** Whether a site was built into a folder. */
export function holdsBuiltSite(folder: string): boolean {
  return unlessImpossible(() => readFileSync(join(folder, 'robots.txt'), 'utf8'))?.startsWith(SIGNATURE) ?? false;
}
