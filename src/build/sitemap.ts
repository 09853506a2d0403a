import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessImpossible } from '../cache/index.ts';
import type { Site } from '../site/index.ts';

/** The first line of `robots.txt`, which tells a folder that a site was built into from all others. */
const SIGNATURE = '# Made by the page builder';

/** `sitemap.xml`: every page at its canonical address. */
export function renderSitemap({ url, pages }: Site): string {
  const rows = pages.map(({ path }) => `  <url><loc>${escapeXml(encodeURI(url + path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: everything may be read; the sitemap says what there is. */
export function renderRobots({ url }: Site): string {
  return `${SIGNATURE}\nUser-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** Whether a site was built into a folder. */
export function holdsBuiltSite(folder: string): boolean {
  return unlessImpossible(() => readFileSync(join(folder, 'robots.txt'), 'utf8'))?.startsWith(SIGNATURE) ?? false;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
