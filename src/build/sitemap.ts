import type { Site } from '../site/index.ts';

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
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
