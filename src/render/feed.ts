import type { Feed, PageReference, Site } from '../content/index.ts';
import { absoluteFile, createAddressWriter, findStart, formatInstant, isListed } from '../content/index.ts';

/** The maximum number of entries: feed readers request a feed regularly, and have older entries already. */
const MOST_ENTRIES = 30;

/** The newest listed entries of a collection, as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
export function renderFeed(site: Site, { path, title, readDay }: Feed): string {
  const entries = site.pages
    .filter(isListed)
    .flatMap((page) => {
      const day = readDay(page.file);
      return day === undefined ? [] : [{ page, published: findStart(day, site.timeZone) }];
    })
    .sort((one, other) => other.published - one.published)
    .slice(0, MOST_ENTRIES)
    .map(({ page, published }) => ({ page, published, updated: findUpdate(page, published, site) }));
  const writeInstant = (instant: number) => formatInstant(instant, site.timeZone);
  const writeAddress = createAddressWriter(site);
  const address = escapeXml(absoluteFile(site, path));
  const updated = entries.reduce((latest, entry) => Math.max(latest, entry.updated), 0) || site.at;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.locale)}">`,
    element('title', title),
    `<id>${address}</id>`,
    `<link rel="self" type="application/atom+xml" href="${address}"/>`,
    `<link href="${escapeXml(writeAddress('/'))}"/>`,
    element('updated', writeInstant(updated)),
    `<author>${element('name', site.name)}</author>`,
    ...entries.map(({ page, published, updated: changed }) => {
      const link = escapeXml(writeAddress(page.path));
      const days = element('published', writeInstant(published)) + element('updated', writeInstant(changed));
      const texts = element('title', page.label) + element('summary', page.description);
      return `<entry><id>${link}</id><link href="${link}"/>${days}${texts}</entry>`;
    }),
    '</feed>',
    '',
  ].join('\n');
}

/** The start of the page's `updated` day; the publication if it is later, or if the page has no such day. */
function findUpdate({ publication: { updated } }: PageReference, published: number, site: Site): number {
  return updated === undefined ? published : Math.max(published, findStart(updated, site.timeZone));
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
}
