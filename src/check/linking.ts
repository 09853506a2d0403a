import { memoise } from '../cache/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, linkRules } from '../diagnostics/index.ts';
import type { Fact, PageReference, Site } from '../site/index.ts';
import { isListed, linkedPageOf } from '../site/index.ts';

/** So many clicks from the home page a page may be: what visitors and search engines follow readily. */
const MOST_CLICKS = 3;

/** What links between pages are known from. */
interface LinkFacts {
  /** Of a page that is published. */
  readonly of: (page: PageReference) => readonly Fact[];
  /** Of what stands around every page. */
  readonly layout: readonly Fact[];
}

/**
 * Listed pages to which nothing leads, and those too many clicks from the home page. Links count from every page that is published, and
 * those of the layout from each of them, whether or not their block is shown at this moment. Of pages that link to each other only, the
 * first is told: a link to it brings the others along.
 */
export function checkLinking(site: Site, { of, layout }: LinkFacts): readonly Diagnostic[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const home = pages.get('/');
  if (!home) return [];
  const leadsTo = memoise(linkedPageOf);
  const targetsOf = memoise((facts: readonly Fact[]) => {
    const paths = new Set(facts.map(leadsTo));
    return [...paths].flatMap((path) => (path === undefined ? [] : (pages.get(path) ?? [])));
  });
  const linksOf = (page: PageReference): readonly PageReference[] => [
    // What the layout links to is one click from every page, so also from the home page.
    ...(page === home ? targetsOf(layout) : []),
    ...targetsOf(of(page)),
    ...page.crumbs.flatMap(({ path }) => pages.get(path) ?? []),
  ];

  const linked = new Set<PageReference>();
  for (const page of site.pages) for (const target of linksOf(page)) if (target !== page) linked.add(target);

  // Each page that is reached by the fewest clicks, and the one before it.
  const before = new Map<PageReference, PageReference | undefined>();
  const follow = (start: PageReference) => {
    before.set(start, undefined);
    const queue = [start];
    for (const page of queue) {
      for (const target of linksOf(page)) {
        if (before.has(target)) continue;
        before.set(target, page);
        queue.push(target);
      }
    }
  };
  follow(home);
  const deep = site.pages.flatMap((page) => {
    const way = wayTo(page, before);
    if (!isListed(page) || way.length - 1 <= MOST_CLICKS) return [];
    const facts = { clicks: way.length - 1, most: MOST_CLICKS, way };
    return [diagnose(linkRules.tooDeep, facts, site.placeOf(page, 'title'))];
  });

  const orphan = (page: PageReference) => {
    if (before.has(page)) return [];
    follow(page);
    if (!isListed(page)) return [];
    const facts = { path: page.path, isLinked: linked.has(page) };
    return [diagnose(linkRules.orphan, facts, site.placeOf(page, 'title'))];
  };
  const unlinked = site.pages.filter((page) => !linked.has(page));
  return [...deep, ...unlinked.flatMap(orphan), ...site.pages.flatMap(orphan)];
}

/** The paths from the home page to a page; empty where no way leads. */
function wayTo(page: PageReference, before: ReadonlyMap<PageReference, PageReference | undefined>): readonly string[] {
  if (!before.has(page)) return [];
  const way: string[] = [];
  for (let at: PageReference | undefined = page; at; at = before.get(at)) way.unshift(at.path);
  return way;
}
