import type { SearchablePage } from '../../block/islands/index.ts';
import type { BlockInstance, PageReference, Site } from '../../site/index.ts';
import { isListed, sendPage } from '../../site/index.ts';
import type { BlockRenderer } from '../index.ts';

/** Up to so many pages, each is rendered for its headings: longer lists would make a build, and the file, too large. */
const MOST_WITH_HEADINGS = 300;

/** The smallest headings that are listed: those of questions and cards. */
const SMALLEST_LEVEL = 3;

/**
 * The pages that a visitor may search, as JSON: a list of `SearchablePage`, without those that search engines may not list.
 * Undefined for a site that has no search on its page for unknown addresses, nor in its layout. Of a site with many pages
 * it has names alone.
 */
export function renderSearchIndex(site: Site, renderer: BlockRenderer): string | undefined {
  if (!hasSearch(site)) return undefined;
  const pages = site.pages.filter(isListed);
  const isShort = pages.length <= MOST_WITH_HEADINGS;
  const rows = pages.map((page): SearchablePage => {
    const { path, label, title, description } = page;
    const address = encodeURI(sendPage(site, path));
    if (!isShort) return [address, label, '', title];
    return [address, label, description, [title, ...readHeadings(site, page, renderer)].join('\n')];
  });
  return JSON.stringify(rows);
}

function hasSearch({ notFound, layout, open }: Site): boolean {
  const blocks = notFound ? open(notFound).blocks : [];
  return [...blocks, ...layout.header, ...layout.footer].some(searches);
}

function searches({ block, slots }: BlockInstance): boolean {
  return block.searchesSite || Object.values(slots).some(searches);
}

function readHeadings(site: Site, page: PageReference, renderer: BlockRenderer): readonly string[] {
  const context = renderer.startPage();
  return site
    .open(page)
    .blocks.flatMap((block) => renderer.render(block, 'main', context).headings)
    .flatMap(({ level, readText }) => (level <= SMALLEST_LEVEL ? [readText()] : []));
}
