import type { Dependency, PageReference, Site } from '../content/index.ts';
import { findLinkedPage, isListed } from '../content/index.ts';
import { memoise } from '../prerender/store/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { diagnose, groupBy, linkRules } from './diagnostics/index.ts';

/** The maximum number of clicks from the home page: people and search engines rarely visit pages beyond that. */
const MOST_CLICKS = 3;
/** If more pages of one folder have the fault, only the first is reported: probably no page lists them. */
const MOST_TOLD = 9;

/** The dependencies that contain the links between pages. */
interface LinkDependencies {
  /** The dependencies of a published page. */
  readonly of: (page: PageReference) => readonly Dependency[];
  /** The dependencies of the layout of every page. */
  readonly layout: readonly Dependency[];
}

/**
 * Reports listed pages without links to them, and listed pages too many clicks from the home page. The links of every
 * published page count, and the links of the layout count on every page, even if their block is not shown at this
 * instant. Of pages that only link to each other, the first is reported: a link to it also reaches the others.
 */
export function checkLinking(site: Site, { of, layout }: LinkDependencies): readonly Diagnostic[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const home = pages.get('/');
  if (!home) return [];
  // Pages of a template have many dependencies in common.
  const findTargets = memoise((dependencies: readonly Dependency[]) =>
    dependencies.flatMap((each) => pages.get(findLinkedPage(each) ?? '') ?? []),
  );
  const collectLinks = (page: PageReference): readonly PageReference[] => [
    // Links of the layout are one click from every page, including the home page.
    ...(page === home ? findTargets(layout) : []),
    ...findTargets(of(page)),
    ...page.breadcrumbs.flatMap(({ path }) => pages.get(path) ?? []),
  ];
  const links = new Map(site.pages.map((page) => [page, collectLinks(page)]));
  const linked = new Set<PageReference>();
  for (const [page, targets] of links) for (const target of targets) if (target !== page) linked.add(target);

  // Each reachable page, with the previous page on its shortest path.
  const before = new Map<PageReference, PageReference | undefined>();
  const follow = (start: PageReference) => {
    before.set(start, undefined);
    const queue = [start];
    for (const page of queue) {
      for (const target of links.get(page) ?? []) {
        if (before.has(target)) continue;
        before.set(target, page);
        queue.push(target);
      }
    }
  };
  follow(home);
  const deep = site.pages.filter((page) => isListed(page) && wayTo(page, before).length - 1 > MOST_CLICKS);
  const isOrphan = (page: PageReference) => {
    if (before.has(page)) return false;
    follow(page);
    return isListed(page);
  };
  const unlinked = site.pages.filter((page) => !linked.has(page));
  const orphans = [...unlinked.filter(isOrphan), ...site.pages.filter(isOrphan)];
  return [
    ...byFolder(deep).map(({ page, others }) => {
      const way = wayTo(page, before);
      const params = { clicks: way.length - 1, most: MOST_CLICKS, way, others };
      return diagnose(linkRules.tooDeep, params, site.findLocation(page, 'title'));
    }),
    ...byFolder(orphans).map(({ page, others }) => {
      const params = { path: page.path, isLinked: linked.has(page), others };
      return diagnose(linkRules.orphan, params, site.findLocation(page, 'title'));
    }),
  ];
}

/** Each page by itself; of a folder with many, the first one and the number of the others. */
function byFolder(pages: readonly PageReference[]) {
  const folders = groupBy(pages, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...folders.values()].flatMap((folder) => {
    const told = folder.length > MOST_TOLD ? folder.slice(0, 1) : folder;
    return told.map((page) => ({ page, others: folder.length - told.length }));
  });
}

/** The paths from the home page to a page; empty if it is not reachable. */
function wayTo(page: PageReference, before: ReadonlyMap<PageReference, PageReference | undefined>): readonly string[] {
  if (!before.has(page)) return [];
  const way: string[] = [];
  for (let at: PageReference | undefined = page; at; at = before.get(at)) way.unshift(at.path);
  return way;
}
