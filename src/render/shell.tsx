import type { ReactNode } from 'react';
import { ALLOWS, BASE, MAIN_ID, PAGE_STYLES, ROOT_ID } from '../block/islands/index.ts';
import type { PageReference, Site } from '../content/index.ts';
import { readBase, sendFile } from '../content/index.ts';
import type { Directives } from '../prerender/headers/index.ts';
import { renderPolicy } from '../prerender/headers/index.ts';
import type { Assets } from './assets.ts';
import { PageHead } from './head.tsx';
import { createTextRenderer } from './markup/static-renderer.tsx';

/** What differs from page to page. */
interface PageParts {
  readonly page: PageReference;
  readonly styles: string;
  readonly allowances: Directives;
  readonly body: string;
  /** Structured data for search engines, as JSON that is safe in a script element. */
  readonly data: string | undefined;
}

/** Stands in the shell where a part of the page goes. */
const Gap = () => <template data-gap="" />;
const GAP = '<template data-gap=""></template>';

/**
 * Writes the whole HTML of pages. All around what a page says itself is rendered once for all pages that have the same styles and
 * ask the same of others.
 */
export function createShell(site: Site, assets: Assets, fontFaces: string): (parts: PageParts) => string {
  const renderText = createTextRenderer();
  const known = new Map<string, Map<string, readonly string[]>>();
  function findShell(styles: string, policy: string): readonly string[] {
    const withStyles = known.get(styles) ?? new Map<string, readonly string[]>();
    known.set(styles, withStyles);
    const shell =
      withStyles.get(policy) ?? renderText(<Shell {...{ site, assets, fontFaces, styles, policy }} />).split(GAP);
    withStyles.set(policy, shell);
    return shell;
  }
  return ({ page, styles, allowances, body, data }) => {
    const [start = '', behindHead = '', beforeBody = '', end = ''] = findShell(styles, renderPolicy(allowances));
    const head = renderText(<PageHead {...{ site, page, assets }} />);
    const script = data === undefined ? '' : `<script type="application/ld+json">${data}</script>`;
    return `<!doctype html>${start}${head}${behindHead}${script}${beforeBody}${body}${end}`;
  };
}

interface ShellProps {
  readonly site: Site;
  readonly assets: Assets;
  readonly fontFaces: string;
  readonly styles: string;
  readonly policy: string;
}

/** With gaps for the head, the data and the body of the page. */
function Shell({ site, assets, fontFaces, styles, policy }: ShellProps): ReactNode {
  return (
    <html
      lang={site.locale}
      dir={site.direction}
      {...{ [ALLOWS]: policy || undefined, [BASE]: readBase(site) || undefined }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Gap />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={sendFile(site, href)} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
        <style {...{ [PAGE_STYLES.attribute]: '' }} dangerouslySetInnerHTML={{ __html: styles }} />
        {assets.scripts.map(({ src, integrity }) => (
          <script key={src} type="module" src={sendFile(site, src)} integrity={integrity} />
        ))}
        <Gap />
      </head>
      <body>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {site.words.page.skip}
        </a>
        <div id={ROOT_ID}>
          <Gap />
        </div>
      </body>
    </html>
  );
}
