import type { PageReference, Site, SiteAddress } from '../content/index.ts';
import { absoluteFile, createAddressWriter, isListed } from '../content/index.ts';

/** The maximum number of addresses and bytes of a sitemap: https://www.sitemaps.org/protocol.html#index */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The pages that search engines may list, at their canonical addresses, by file: `sitemap.xml`, or, if one sitemap is
 * not enough, several that it lists.
 */
export function renderSitemaps(
  site: SiteAddress & Pick<Site, 'pages'>,
  limits = { addresses: MOST_ADDRESSES, bytes: MOST_BYTES },
): ReadonlyMap<string, string> {
  const writeAddress = createAddressWriter(site);
  const rows = site.pages.filter(isListed).map((page) => row(writeAddress(page.path), page));
  const parts = split(rows, limits).map((part) => wrap('urlset', part));
  const [only = wrap('urlset', []), ...others] = parts;
  if (others.length === 0) return new Map([['sitemap.xml', only]]);
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
  const index = names.map((name) => `  <sitemap><loc>${escapeXml(absoluteFile(site, `/${name}`))}</loc></sitemap>`);
  return new Map([
    ['sitemap.xml', wrap('sitemapindex', index)],
    ...parts.map((part, index) => [names[index] ?? '', part] as const),
  ]);
}

function row(address: string, { publication: { updated } }: PageReference): string {
  const changed = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
  return `  <url><loc>${escapeXml(address)}</loc>${changed}</url>`;
}

function wrap(element: string, rows: readonly string[]): string {
  return [XML, `<${element} xmlns="${NAMESPACE}">`, ...rows, `</${element}>`, ''].join('\n');
}

function split(rows: readonly string[], limits: { readonly addresses: number; readonly bytes: number }) {
  const around = Buffer.byteLength(wrap('urlset', []));
  const parts: string[][] = [];
  let [part, bytes]: [string[], number] = [[], 0];
  for (const each of rows) {
    const size = Buffer.byteLength(each) + 1;
    if (parts.length === 0 || part.length >= limits.addresses || bytes + size > limits.bytes) {
      part = [];
      bytes = around;
      parts.push(part);
    }
    part.push(each);
    bytes += size;
  }
  return parts;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
