import { editDistance, foldText } from '../words/index.ts';
import type { SearchablePage } from './index.ts';
import { SEARCH_INDEX } from './index.ts';

/**
 * Loads the pages from the search index of the site; invalid rows are left out.
 * @param base the base path of the site
 * @throws if there is no index
 */
export async function loadPages(base = '', signal?: AbortSignal): Promise<readonly SearchablePage[]> {
  const response = await fetch(base + SEARCH_INDEX, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${base + SEARCH_INDEX} answers ${response.status}`);
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.filter(isPage) : [];
}

function isPage(row: unknown): row is SearchablePage {
  return Array.isArray(row) && row.length === 4 && row.every((each) => typeof each === 'string');
}

/** Finds pages of a site, the best first. */
export interface PageFinder {
  /** Pages that match every word, or else pages that match at least one word. Small misspellings are allowed. */
  readonly search: (query: string) => readonly SearchablePage[];
  /** Pages whose name or address is similar to an address that does not exist. */
  readonly findLike: (path: string) => readonly SearchablePage[];
}

const MOST = 6;

/** The weights of a word in a page's name, address, headings and description. */
const WEIGHTS = { label: 6, address: 4, headings: 2, description: 1 } as const;

/** A page is similar to an address if its score is at least this fraction of the best score. */
const NEARLY_AS_GOOD = 0.6;

interface IndexedPage {
  readonly page: SearchablePage;
  readonly weights: ReadonlyMap<string, number>;
}

export function createPageFinder(pages: readonly SearchablePage[]): PageFinder {
  const indexed = pages.map(indexPage);
  const vocabulary = [...new Set(indexed.flatMap(({ weights }) => [...weights.keys()]))];

  /** For each word, the score of every page that contains it or a similar word. Rare words score higher. */
  function rate(words: readonly string[], least: number): readonly ReadonlyMap<IndexedPage, number>[] {
    return words.map((word) => {
      const near = vocabulary.flatMap((known) => {
        const likeness = compareWords(word, known);
        return likeness > 0 ? [[known, likeness] as const] : [];
      });
      const rated = indexed.flatMap((page) => {
        const counts = near.map(([known, likeness]) => {
          const weight = page.weights.get(known) ?? 0;
          return weight < least ? 0 : weight * likeness;
        });
        const best = Math.max(0, ...counts);
        return best > 0 ? [[page, best] as const] : [];
      });
      const rarity = Math.log(1 + indexed.length / rated.length);
      return new Map(rated.map(([page, count]) => [page, count * rarity]));
    });
  }

  function rank(rated: readonly ReadonlyMap<IndexedPage, number>[]): readonly (readonly [IndexedPage, number])[] {
    const sum = (page: IndexedPage) => rated.reduce((total, counts) => total + (counts.get(page) ?? 0), 0);
    const found = new Set(rated.flatMap((counts) => [...counts.keys()]));
    return [...found].map((page) => [page, sum(page)] as const).sort(([, one], [, other]) => other - one);
  }

  return {
    search: (query) => {
      const rated = rate(splitWords(query), 0);
      const ranked = rank(rated).map(([page]) => page);
      const whole = ranked.filter((page) => rated.every((counts) => counts.has(page)));
      return (whole.length > 0 ? whole : ranked).slice(0, MOST).map(({ page }) => page);
    },
    findLike: (path) => {
      const ranked = rank(rate(splitWords(path), WEIGHTS.address));
      const [, best = 0] = ranked[0] ?? [];
      return ranked
        .filter(([, count]) => count >= best * NEARLY_AS_GOOD)
        .slice(0, MOST)
        .map(([{ page }]) => page);
    },
  };
}

function indexPage(page: SearchablePage): IndexedPage {
  const [address, label, description, headings] = page;
  const weights = new Map<string, number>();
  // From the lowest weight to the highest, so that a word in several fields gets the highest one.
  const fields = { description, headings, address: decodePath(address), label };
  const inOrder = ['description', 'headings', 'address', 'label'] as const;
  for (const field of inOrder) for (const word of splitWords(fields[field])) weights.set(word, WEIGHTS[field]);
  return { page, weights };
}

/** The words of a text, in lower case and without accents. */
export function splitWords(text: string): readonly string[] {
  return [...new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
}

/** How well a typed word matches a known one, from 0 to 1. The typed word may be incomplete or misspelt. */
function compareWords(typed: string, word: string): number {
  if (word === typed) return 1;
  if (typed.length > 1 && word.startsWith(typed)) return 0.8;
  if (typed.length < 4) return 0;
  if (word.includes(typed)) return 0.5;
  const most = typed.length < 7 ? 1 : 2;
  const changes = Math.min(editDistance(typed, word, most), editDistance(typed, word.slice(0, typed.length), 1) + 1);
  return changes > most ? 0 : 0.7 - changes / 10;
}

/** A decoded address; an invalid one is unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
