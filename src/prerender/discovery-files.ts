import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../check/diagnostics/index.ts';
import type { PageReference, Site, SiteAddress } from '../content/index.ts';
import {
  absoluteFile,
  createAddressWriter,
  findPostDates,
  formatInstant,
  formPath,
  isListed,
  readBase,
  readTarget,
} from '../content/index.ts';
import { escapeXml } from '../render/index.ts';
import type { SiteManifest } from '../render/page-json.ts';
import { namePageJson } from './page-writer.ts';
import { unlessImpossible } from './store/index.ts';

/** The maximum number of addresses and bytes of a sitemap: https://www.sitemaps.org/protocol.html#index */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemaps of the pages that search engines may list, by file: `sitemap.xml`, or, if one sitemap is not enough,
 * several sitemaps and a `sitemap.xml` that lists them.
 */
export function renderSitemaps(
  site: SiteAddress & Pick<Site, 'pages' | 'feeds' | 'timeZone'>,
  limits = { addresses: MOST_ADDRESSES, bytes: MOST_BYTES },
): ReadonlyMap<string, string> {
  const writeAddress = createAddressWriter(site);
  const rows = site.pages
    .filter(isListed)
    .map((page) => row(writeAddress(page.path), findPostDates(site, page)?.changed ?? page.publication.updated));
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

function row(address: string, updated: string | undefined): string {
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

/** The first line of `robots.txt`, which marks a folder that a site was built into. */
const SIGNATURE = '# Made by the page builder';

/**
 * `robots.txt`: everything may be read, and the sitemap lists the pages. Pages that must not be listed have a robots
 * meta tag, which a crawler must be able to read.
 */
export function renderRobots({ url }: Pick<Site, 'url'>): string {
  return `${SIGNATURE}\nUser-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** Whether a site was built into a folder. */
export function holdsBuiltSite(folder: string): boolean {
  return unlessImpossible(() => readFileSync(join(folder, 'robots.txt'), 'utf8'))?.startsWith(SIGNATURE) ?? false;
}

/**
 * `llms.txt`: a description of the site and its pages, in Markdown, for programs that read it on someone's behalf:
 * https://llmstxt.org. Pages are grouped by the first part of their address, under the name of the page at that
 * address.
 */
export function renderLlmsTxt(site: SiteAddress & Pick<Site, 'name' | 'pages' | 'words'>): string {
  const { name, pages, words } = site;
  const writeAddress = createAddressWriter(site);
  const listed = pages.filter(isListed);
  const labels = new Map(pages.map(({ path, label }) => [path, label]));
  const groups = groupBy(listed, ({ path }) => {
    const folder = path.slice(0, Math.max(0, path.indexOf('/', 1)));
    return folder === '' ? words.overview.pages : (labels.get(folder) ?? readTitle(folder));
  });
  const home = pages.find(({ path }) => path === '/');
  const sections = [...groups].map(([title, group]) => [
    `## ${line(title)}`,
    '',
    ...group.map((page) => `- [${link(page.title)}](${writeAddress(page.path)}): ${line(page.description)}`),
    '',
  ]);
  const about = home ? [`> ${line(home.description)}`, ''] : [];
  return [`# ${line(name)}`, '', ...about, ...sections.flat()].join('\n');
}

/** A title from the name of a folder: `Partnerships` from `/partnerships`. */
function readTitle(folder: string): string {
  const words = folder.slice(1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function line(text: string): string {
  // Single spaces do not match: nearly all texts are already on one line, and are then not copied.
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

/** Escapes text for use between the brackets of a link. */
function link(text: string): string {
  return line(text).replace(/[[\]\\]/g, '\\$&');
}

/**
 * `next-change.json`: the time when the next page or block appears or disappears, at which a scheduler can run the next
 * build; null if there is none.
 */
export function renderNextChange({ at, timeZone }: Pick<Site, 'at' | 'timeZone'>, instants: readonly number[]): string {
  const next = instants.filter((instant) => instant > at).reduce((one, other) => Math.min(one, other), Infinity);
  return `${JSON.stringify({ next: next === Infinity ? null : formatInstant(next, timeZone) })}\n`;
}

/** All addresses of a site, for React apps that show its pages. */
export function renderSiteManifest(site: Site): string {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const nameFile = (page: PageReference) => `/${namePageJson(site, page)}`;
  const manifest: SiteManifest = {
    lang: site.locale,
    dir: site.direction,
    base: readBase(site),
    pages: site.pages.map((page) => ({ path: formPath(site, page.path), title: page.title, file: nameFile(page) })),
    aliases: [...site.aliases].flatMap(([alias, path]) => {
      const page = pages.get(path);
      return page ? [{ path: formPath(site, alias), file: nameFile(page) }] : [];
    }),
    redirects: [...site.redirects].map(([path, to]) => ({ path, to: readTarget(site, to) })),
    notFound: site.notFound && nameFile(site.notFound),
  };
  return JSON.stringify(manifest);
}
