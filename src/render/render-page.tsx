import type { ReactNode } from 'react';
import { ALLOWS, BASE, MAIN_ID, PAGE_STYLES, ROOT_ID } from '../block/islands/index.ts';
import type { Directives } from '../headers/index.ts';
import { collectAllowances, renderPolicy } from '../headers/index.ts';
import type { BlockInstance, PageReference, Site } from '../site/index.ts';
import { readBase, sendFile, sendPage } from '../site/index.ts';
import type { Assets } from './assets.ts';
import { createBreadcrumbs } from './breadcrumbs.tsx';
import { chooseFrames } from './choose-frames.ts';
import { PageHead } from './head.tsx';
import { findPictures } from './markup/find-in-tag.ts';
import { markCurrent } from './markup/markup.ts';
import { createTextRenderer } from './markup/static-renderer.tsx';
import type { Heading } from './markup/words.ts';
import { createPageStyles } from './page-styles.ts';
import type { BlockRenderer, PagePart, RenderedBlock } from './render-block.tsx';
import { createBlockRenderer } from './render-block.tsx';
import { renderRibbon } from './ribbon.tsx';
import { sendCss, sendMark } from './send-assets.ts';
import { renderStructuredData } from './structured-data/index.ts';

/** A finished page. */
export interface RenderedPage {
  readonly html: string;
  /** The types of the islands on it, each once. */
  readonly islands: readonly string[];
  /** What it asks of third parties. */
  readonly allowances: Directives;
  /** The CSS of its style elements. */
  readonly styles: readonly string[];
  /** The addresses of the pictures that it names, each once. */
  readonly pictures: readonly string[];
  /** The headings of its own blocks. */
  readonly headings: readonly Heading[];
}

export type PageRenderer = (page: PageReference, blocks: readonly BlockInstance[]) => RenderedPage;

/** Renders the blocks of a site; what it has rendered serves again while the mark and the address of the site are the same. */
export function createSiteBlockRenderer(site: Site, mark: Assets['mark']): BlockRenderer {
  return createBlockRenderer(sendMark(site, mark));
}

/** Renders pages of one site: the same function for the dev server, the build and the tests. */
export function createPageRenderer(
  site: Site,
  assets: Assets,
  renderer = createSiteBlockRenderer(site, assets.mark),
): PageRenderer {
  const collectStyles = createPageStyles(assets.styles, site.direction, assets.keepsTokens);
  const always = [...assets.icons.map(({ href }) => href), ...findPictures(assets.fontFaces)];
  // Pages made of the same kinds of blocks have the same CSS.
  const inStyles = new Map<string, readonly string[]>();
  const findInStyles = (css: string) => {
    const pictures = inStyles.get(css) ?? findPictures(css);
    inStyles.set(css, pictures);
    return pictures;
  };
  const fontFaces = sendCss(site, assets.fontFaces);
  const renderText = createTextRenderer();
  return (page, blocks) => {
    const current = sendPage(site, page.path);
    const frames = chooseFrames([...site.layout.header, ...site.layout.footer], blocks);
    const context = renderer.startPage(frames);
    const render = (part: PagePart, instances: readonly BlockInstance[]) =>
      instances.map((instance) => renderer.render(instance, part, context));
    const header = render('header', site.layout.header);
    const way = render('main', createBreadcrumbs(page, site));
    const own = render('main', blocks);
    const main = [...way, ...own];
    const footer = render('footer', site.layout.footer);
    const rendered = [...header, ...main, ...footer];
    const layout = (part: readonly RenderedBlock[]) => part.map((block) => markCurrent(block, current)).join('');
    const ribbon = renderRibbon(page, site);
    const inside = (ribbon?.html ?? '') + main.map(({ html }) => html).join('');
    const body = `${layout(header)}<main id="${MAIN_ID}" tabindex="-1">${inside}</main>${layout(footer)}`;
    const styles = sendCss(site, collectStyles(rendered)) + (ribbon?.css ?? '');
    const allowances = collectAllowances(collect(rendered, 'vendors'), site.vendors);
    const data = renderStructuredData(site, page, blocks);
    const html = renderText(<Shell {...{ site, page, assets, fontFaces, styles, body, allowances, data }} />);
    return {
      html: `<!doctype html>${html}`,
      allowances,
      islands: [...collect(rendered, 'islands')],
      styles: [fontFaces, styles],
      headings: own.flatMap(({ headings }) => headings),
      pictures: [
        ...new Set([...always, ...findInStyles(styles), ...collect(rendered, 'pictures'), ...findPictures(data ?? '')]),
      ],
    };
  };
}

/** What blocks have under a key, each once. */
function collect(blocks: readonly RenderedBlock[], key: 'pictures' | 'islands' | 'vendors'): Set<string> {
  const found = new Set<string>();
  for (const block of blocks) for (const each of block[key]) found.add(each);
  return found;
}

interface ShellProps {
  readonly site: Site;
  readonly page: PageReference;
  readonly assets: Assets;
  readonly fontFaces: string;
  readonly styles: string;
  readonly body: string;
  readonly allowances: Directives;
  /** What search engines are told, as JSON that is safe in a script element. */
  readonly data: string | undefined;
}

function Shell({ site, page, assets, fontFaces, styles, body, allowances, data }: ShellProps): ReactNode {
  return (
    <html
      lang={site.locale}
      dir={site.direction}
      {...{ [ALLOWS]: renderPolicy(allowances) || undefined, [BASE]: readBase(site) || undefined }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead {...{ site, page, assets }} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={sendFile(site, href)} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
        <style {...{ [PAGE_STYLES.attribute]: '' }} dangerouslySetInnerHTML={{ __html: styles }} />
        {assets.scripts.map(({ src, integrity }) => (
          <script key={src} type="module" src={sendFile(site, src)} integrity={integrity} />
        ))}
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </head>
      <body>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {site.words.page.skip}
        </a>
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
