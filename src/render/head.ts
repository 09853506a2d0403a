import type { AnalyticsFile, PageReference, Site } from '../content/index.ts';
import { absoluteAddress, absoluteFile, consentKey, findPostDates, sendFile } from '../content/index.ts';
import type { Assets } from './assets.ts';
import { escapeText, startTag } from './markup/write-markup.ts';

interface HeadParts {
  readonly site: Site;
  readonly page: PageReference;
  readonly assets: Pick<Assets, 'icons' | 'themeColor' | 'findSocialCard'>;
}

/**
 * The metadata in the head of a page, for browsers, search engines, and previews of shared links. https://ogp.me,
 * https://developers.google.com/search/docs/crawling-indexing/special-tags
 */
export function writeHead({ site, page, assets }: HeadParts): string {
  const { icons, themeColor } = assets;
  const isFound = page !== site.notFound;
  const canonical = findCanonical(site, page);
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(page.title)}</title>`,
    name('description', page.description),
    canonical === undefined ? name('robots', 'noindex') : startTag('link', { rel: 'canonical', href: canonical }),
    isFound ? writeSharedLink({ site, page, assets }) : '',
    themeColor ? name('theme-color', themeColor) : '',
    ...icons.map((icon) => startTag('link', { ...icon, href: sendFile(site, icon.href) })),
    ...site.head.map(({ rel, href = '', ...meta }) =>
      rel === undefined
        ? startTag('meta', meta)
        : startTag('link', { rel, href: href.startsWith('/') ? sendFile(site, href) : href }),
    ),
    ...site.feeds.map(({ path, title }) =>
      startTag('link', { rel: 'alternate', type: 'application/atom+xml', title, href: sendFile(site, path) }),
    ),
    site.analytics ? writeAnalytics(site, site.analytics) : '',
  ].join('');
}

/**
 * The analytics script notices when the router opens another page, because it listens to the browser's history. If
 * visitors must agree first, the scripts are in a `<template>`; the block that asks for consent takes them from there.
 */
function writeAnalytics(site: Site, { vendor, origin, script, setup, consent, data = {} }: AnalyticsFile): string {
  const attributes = Object.entries(data).map(([key, value]) => [`data-${key}`, value] as const);
  const scripts = [
    ...(setup === undefined ? [] : [{ defer: '', src: sendFile(site, setup) }]),
    { defer: '', src: origin + script, ...Object.fromEntries(attributes) },
  ];
  const written = scripts.map((each) => `${startTag('script', each)}</script>`).join('');
  return consent === 'ask'
    ? `${startTag('template', { 'data-counting': consentKey(site, vendor) })}${written}</template>`
    : written;
}

const name = (key: string, content: string) => startTag('meta', { name: key, content });
const property = (key: string, content: string) => startTag('meta', { property: key, content });

/** The canonical URL of a page, perhaps that of another page; undefined if search engines must not list the page. */
export function findCanonical(site: Site, page: PageReference): string | undefined {
  const { hidden, publication, canonical, path } = page;
  const mayBeListed = page !== site.notFound && hidden === undefined && !publication.noindex;
  return mayBeListed ? (canonical ?? absoluteAddress(site, path)) : undefined;
}

/** The preview of a shared link. Twitter falls back to Open Graph. */
function writeSharedLink({ site, page, assets: { findSocialCard } }: HeadParts): string {
  const socialCard = findSocialCard?.(page);
  const card = socialCard && [
    property('og:image', absoluteFile(site, socialCard.address)),
    property('og:image:width', String(socialCard.width)),
    property('og:image:height', String(socialCard.height)),
    property('og:image:alt', socialCard.alt),
  ];
  const dates = findPostDates(site, page);
  return [
    property('og:type', dates ? 'article' : 'website'),
    ...(dates ? [property('article:published_time', dates.published)] : []),
    property('og:site_name', site.name),
    property('og:locale', writeLanguageTerritory(site.locale)),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', page.canonical ?? absoluteAddress(site, page.path)),
    ...(card ?? []),
    name('twitter:card', card ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** The value of `og:locale`: language and territory, such as "en_AE". By default, the most likely territory. */
function writeLanguageTerritory(locale: string): string {
  // Most locales already have this form, and `Intl.Locale` takes 0.1 ms for each page.
  if (/^[a-z]{2}-[A-Z]{2}$/.test(locale)) return locale.replace('-', '_');
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
