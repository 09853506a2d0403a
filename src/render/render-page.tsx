import type { QueryValues } from '../block/index.ts';
import { makePage, onceFor } from '../block/index.ts';
import { MAIN_ID } from '../block/islands/index.ts';
import type { BlockInstance, PageReference, Site } from '../content/index.ts';
import { SITE_FILE, sendPage } from '../content/index.ts';
import type { Directives } from '../prerender/headers/index.ts';
import { analyticsDirectives, collectAllowances, mergeDirectives } from '../prerender/headers/index.ts';
import type { Assets } from './assets.ts';
import { sendCss, sendMark } from './assets.ts';
import { createBreadcrumbs } from './breadcrumbs.tsx';
import { chooseFrames } from './choose-frames.ts';
import { carryKnown, markCurrent } from './markup/markup.ts';
import { findPictures } from './markup/scan-markup.ts';
import type { Heading } from './markup/words.ts';
import type { PagePart } from './page-json.ts';
import { createPageStyles, createSheets } from './page-styles.ts';
import type { BlockRenderer, RenderedBlock } from './render-block.tsx';
import { createBlockRenderer } from './render-block.tsx';
import { renderRibbon } from './ribbon.tsx';
import { FRAME_IDS, separateAnchors } from './separate-anchors.ts';
import { createShell } from './shell.ts';
import type { PropsFile } from './split-props.ts';
import { renderStructuredData } from './structured-data/index.ts';
import { writePageJson } from './write-page-json.ts';

export interface RenderedPage {
  readonly html: string;
  /** The types of its islands, each once. */
  readonly islands: readonly string[];
  /** The directives for third parties that the page needs in its policy. */
  readonly allowances: Directives;
  /** The CSS of its style elements. */
  readonly styles: readonly string[];
  /** The addresses of its pictures, each once. */
  readonly pictures: readonly string[];
  /** The headings of the page's own blocks, without those of the layout. */
  readonly headings: readonly Heading[];
  /** The files with props of its islands; several islands may share one file. */
  readonly propsFiles: readonly PropsFile[];
  /** The page as JSON: `PageJson`. */
  readonly writeJson: () => string;
}

export type PageRenderer = (page: PageReference, blocks: readonly BlockInstance[]) => RenderedPage;

/**
 * Creates the block renderer of a site. The caller can keep it as long as the logo, the language and the address of the
 * site are the same.
 */
export function createSiteBlockRenderer(site: Site, mark: Assets['mark'], hasPropsFiles = false): BlockRenderer {
  return createBlockRenderer(sendMark(site, mark), site, hasPropsFiles);
}

/** Creates the renderer for the pages of a site, which the dev server, the build and the tests use. */
export function createPageRenderer(
  site: Site,
  assets: Assets,
  renderer = createSiteBlockRenderer(site, assets.mark),
  sheets = createSheets(),
): PageRenderer {
  const collectStyles = createPageStyles(assets.styles, site.direction, assets.keepsTokens, sheets, assets.sheet);
  const always = [...assets.icons.map(({ href }) => href), ...findPictures(assets.fontFaces)];
  const findInStyles = onceFor(findPictures);
  const fontFaces = sendCss(site, assets.fontFaces);
  const writePage = createShell(site, assets, fontFaces);
  const counting = site.analytics ? [analyticsDirectives(site.analytics)] : [];
  return (page, blocks) => {
    const current = sendPage(site, page.path);
    const frames = chooseFrames([...site.layout.header, ...site.layout.footer], blocks);
    const context = renderer.startPage(frames);
    const render = (part: PagePart, instances: readonly BlockInstance[]) =>
      instances.map((instance) => renderer.render(instance, part, context));
    const header = makePage(SITE_FILE, () => render('header', site.layout.header));
    const crumbs = createBreadcrumbs(page, site);
    const way = render('main', crumbs);
    const own = makePage(page.file, () => render('main', blocks));
    const footer = makePage(SITE_FILE, () => render('footer', site.layout.footer));
    // The layout comes first, because it must have the same anchors on every page.
    const taken = new Set(FRAME_IDS);
    const around = separateAnchors([...header, ...footer], taken);
    const main = separateAnchors([...way, ...own], taken);
    const rendered = [...header, ...main, ...footer];
    const known = collectKnown(blocks);
    const layout = (part: readonly RenderedBlock[]) =>
      part.map((block) => carryKnown(markCurrent(block, current), known)).join('');
    const ribbon = renderRibbon(page, site);
    const inside = (ribbon?.html ?? '') + main.map(({ html }) => html).join('');
    const body = `${layout(around.slice(0, header.length))}<main id="${MAIN_ID}" tabindex="-1">${inside}</main>${layout(around.slice(header.length))}`;
    const styles = sendCss(site, collectStyles(rendered)) + (ribbon?.css ?? '');
    const loads = collectLoads([...site.layout.header, ...blocks, ...site.layout.footer]);
    const allowances = [...loads, ...counting].reduce(
      mergeDirectives,
      collectAllowances(collect(rendered, 'vendors'), site.vendors),
    );
    const data = makePage(page.file, () => renderStructuredData(site, page, blocks));
    return {
      html: writePage({ page, styles, allowances, body, data }),
      allowances,
      islands: [...collect(rendered, 'islands')],
      styles: [fontFaces, styles],
      headings: own.flatMap(({ headings }) => headings),
      propsFiles: rendered.flatMap(({ propsFiles }) => propsFiles),
      writeJson: () => {
        const { takeFrame } = renderer.startPage(frames);
        const content = { site, page, main: [...crumbs, ...blocks], mark: assets.mark, styles: [fontFaces, styles] };
        return makePage(page.file, () => writePageJson({ ...content, takeFrame }));
      },
      pictures: [
        ...new Set([...always, ...findInStyles(styles), ...collect(rendered, 'pictures'), ...findPictures(data ?? '')]),
      ],
    };
  };
}

/** What blocks, including nested ones, load from other hosts. To save time, all calls add to the same list. */
function collectLoads(blocks: readonly BlockInstance[], found: Directives[] = []): readonly Directives[] {
  for (const { block, slots } of blocks) {
    if (Object.keys(block.loads).length > 0) found.push(block.loads);
    collectLoads(Object.values(slots), found);
  }
  return found;
}

/** The answers that the page already has, by field name: from all of its blocks, including nested ones. */
function collectKnown(blocks: readonly BlockInstance[]): QueryValues {
  return Object.assign(
    {},
    ...blocks.flatMap(({ content, slots }) => [content.known, collectKnown(Object.values(slots))]),
  );
}

/** The values of a key of all blocks, without duplicates. */
function collect(blocks: readonly RenderedBlock[], key: 'pictures' | 'islands' | 'vendors'): Set<string> {
  const found = new Set<string>();
  for (const block of blocks) for (const each of block[key]) found.add(each);
  return found;
}
