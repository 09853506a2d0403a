import { makePage } from '../../block/index.ts';
import type { SearchablePage } from '../../block/islands/index.ts';
import type { BlockInstance, PageReference, Site } from '../../content/index.ts';
import { isListed, sendPage } from '../../content/index.ts';
import type { BlockRenderer, Heading } from '../index.ts';

/** The maximum number of pages of an index with headings: with more pages, the file would be too large. */
const MOST_WITH_HEADINGS = 300;

/** The deepest level of headings in the index: questions and cards have this level. */
const SMALLEST_LEVEL = 3;

export interface SearchIndex {
  /** Whether the index has the headings of pages; for a site with many pages, it only has their names and titles. */
  readonly hasHeadings: boolean;
  /** The texts of those headings of a page that are in the index. */
  readonly readHeadings: (headings: readonly Heading[]) => readonly string[];
  /**
   * The search index as JSON: a list of `SearchablePage`, without those that search engines must not list.
   * @param findHeadings returns the result of `readHeadings` for a page; only called if `hasHeadings` is true
   */
  readonly write: (findHeadings: (page: PageReference) => readonly string[]) => string;
}

/** The search index; undefined for a site without a search on its not-found page or in its layout. */
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

/** Renders the pages for their headings, and writes the index; undefined for a site without a search. */
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
