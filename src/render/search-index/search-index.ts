import { makePage } from '../../block/index.ts';
import type { SearchablePage } from '../../block/islands/index.ts';
import type { BlockInstance, PageReference, Site } from '../../content/index.ts';
import { isListed, sendPage } from '../../content/index.ts';
import type { BlockRenderer, Heading } from '../index.ts';

/** Up to so many pages, the headings of each are listed: longer lists would make the file too large. */
const MOST_WITH_HEADINGS = 300;

/** The smallest headings that are listed: those of questions and cards. */
const SMALLEST_LEVEL = 3;

/** The list of the pages that visitors of a site may search. */
export interface SearchIndex {
  /** Whether it has headings of the pages; of a site with many pages it has names alone. */
  readonly hasHeadings: boolean;
  /** The words of a page's headings, as far as they are listed. */
  readonly readHeadings: (headings: readonly Heading[]) => readonly string[];
  /**
   * The list as JSON: a list of `SearchablePage`, without those that search engines may not list.
   * @param findHeadings what `readHeadings` says of a page; not asked where there are none
   */
  readonly write: (findHeadings: (page: PageReference) => readonly string[]) => string;
}

/** Undefined for a site that has no search on its page for unknown addresses, nor in its layout. */
export function openSearchIndex(site: Site): SearchIndex | undefined {
  if (!hasSearch(site)) return undefined;
  const pages = site.pages.filter(isListed);
  const hasHeadings = pages.length <= MOST_WITH_HEADINGS;
  return {
    hasHeadings,
    readHeadings: (headings) =>
      hasHeadings ? headings.flatMap(({ level, readText }) => (level <= SMALLEST_LEVEL ? [readText()] : [])) : [],
    write: (findHeadings) => {
      const rows = pages.map((page): SearchablePage => {
        const { path, label, title, description } = page;
        const address = encodeURI(sendPage(site, path));
        if (!hasHeadings) return [address, label, '', title];
        return [address, label, description, [title, ...findHeadings(page)].join('\n')];
      });
      return JSON.stringify(rows);
    },
  };
}

/** Writes the list where the pages have not been rendered before; undefined as for `openSearchIndex`. */
export function renderSearchIndex(site: Site, renderer: BlockRenderer): string | undefined {
  const index = openSearchIndex(site);
  return index?.write((page) => {
    const context = renderer.startPage();
    const { blocks } = site.open(page);
    const rendered = makePage(page.file, () => blocks.map((block) => renderer.render(block, 'main', context)));
    return index.readHeadings(rendered.flatMap(({ headings }) => headings));
  });
}

function hasSearch({ notFound, layout, open }: Site): boolean {
  const blocks = notFound ? open(notFound).blocks : [];
  return [...blocks, ...layout.header, ...layout.footer].some(searches);
}

function searches({ block, slots }: BlockInstance): boolean {
  return block.searchesSite || Object.values(slots).some(searches);
}
