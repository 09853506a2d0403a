import type { ReactNode } from 'react';
import type { PageReference, Site } from '../content/index.ts';
import { absoluteAddress, absoluteFile, sendFile } from '../content/index.ts';
import type { Assets } from './assets.ts';

interface PageHeadProps {
  readonly site: Site;
  readonly page: PageReference;
  readonly assets: Pick<Assets, 'icons' | 'themeColor' | 'findSocialCard'>;
}

/**
 * What the head of a page says of it: to people, search engines, and those whom a link is sent to.
 * https://ogp.me, https://developers.google.com/search/docs/crawling-indexing/special-tags
 */
export function PageHead({ site, page, assets }: PageHeadProps): ReactNode {
  const { icons, themeColor } = assets;
  const isFound = page !== site.notFound;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {isFound && mayBeListed(page) ? (
        <link rel="canonical" href={page.canonical ?? absoluteAddress(site, page.path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {isFound && <SharedLink {...{ site, page, assets }} />}
      {themeColor && <meta name="theme-color" content={themeColor} />}
      {icons.map((icon) => (
        <link key={icon.href} {...icon} href={sendFile(site, icon.href)} />
      ))}
    </>
  );
}

/** Whether search engines may list it, be it under the address of another page. */
function mayBeListed({ hidden, publication }: PageReference): boolean {
  return hidden === undefined && !publication.noindex;
}

/** What a link to the page shows where it is shared. Twitter takes what it is not told from Open Graph. */
function SharedLink({ site, page, assets: { findSocialCard } }: PageHeadProps): ReactNode {
  const socialCard = findSocialCard?.(page);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={writeLanguageTerritory(site.locale)} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical ?? absoluteAddress(site, page.path)} />
      {socialCard && (
        <>
          <meta property="og:image" content={absoluteFile(site, socialCard.address)} />
          <meta property="og:image:width" content={String(socialCard.width)} />
          <meta property="og:image:height" content={String(socialCard.height)} />
          <meta property="og:image:alt" content={socialCard.alt} />
        </>
      )}
      <meta name="twitter:card" content={socialCard ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** A language and a territory, without script and variant: that in which the language is mostly spoken where a locale names none. */
function writeLanguageTerritory(locale: string): string {
  // Most locales are that already, and to ask Intl takes 0.1 ms for each page.
  if (/^[a-z]{2}-[A-Z]{2}$/.test(locale)) return locale.replace('-', '_');
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
