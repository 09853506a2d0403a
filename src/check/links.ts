import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, linkRules, publicationRules, replaceText, suggest, suggestSurely } from '../diagnostics/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import type { Fact, PageLink, PageReference, Period, Site } from '../site/index.ts';
import { ALWAYS, describePeriod, intersect, isCovered } from '../site/index.ts';
import { collectIds } from './ids.ts';
import { renderMain } from './rendered.ts';

export interface LinkChecker {
  /** The links to what does not exist, or not always; those to a place on their own page are looked for on `page`. */
  readonly check: (page: PageReference | undefined, links: readonly PageLink[]) => readonly Diagnostic[];
  /** That the pages, and the places on them, are there. */
  readonly facts: (links: readonly PageLink[]) => readonly Fact[];
  /** The answer that such a fact has now; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'target ';

/** When each place of a page is there, by id. */
type Places = ReadonlyMap<string, readonly Period[]>;

/** Looks for places in what the blocks really render; a page is rendered when the first link to a place on it is met. */
export function createLinkChecker(site: Site, renderer: BlockRenderer): LinkChecker {
  const pages = new Map([...site.pages, ...site.hidden].map((page) => [page.path, page]));
  const known = new Map<PageReference, Places | undefined>();

  function collectPlaces(page: PageReference): Places | undefined {
    if (!known.has(page)) known.set(page, findPlaces(page));
    return known.get(page);
  }

  /** Undefined for a page with faults: a block that is missing there may have the id. */
  function findPlaces(page: PageReference): Places | undefined {
    const { timeline, isWhole } = site.open(page);
    if (!isWhole) return undefined;
    const { header, footer, waiting } = site.layout;
    const all = [...header, ...timeline.map(({ block }) => block), ...footer, ...waiting];
    const places = new Map<string, readonly Period[]>([...collectIds([])].map((id) => [id, [ALWAYS]]));
    for (const [index, { ids }] of renderMain(all, renderer).entries()) {
      const period = all[index]?.period ?? ALWAYS;
      for (const id of new Set(ids)) places.set(id, [...(places.get(id) ?? []), period]);
    }
    return places;
  }

  function checkPresence(from: PageReference | undefined, page: PageReference, link: PageLink): Diagnostic | undefined {
    const options = { trail: link.trail() };
    if (page.publication.isDraft && !from?.publication.isDraft)
      return diagnose(publicationRules.linkToDraft, { page: page.path }, link.place(), options);
    if (isCovered(readSpan(from, link), [page.publication.period])) return undefined;
    const facts = { target: page.path, shown: describePeriod(page.publication.period, site.timeZone) };
    return diagnose(publicationRules.notAlwaysThere, facts, link.place(), options);
  }

  function checkPlace(from: PageReference | undefined, page: PageReference, link: PageLink): Diagnostic | undefined {
    const places = collectPlaces(page);
    if (link.id === undefined || !places) return undefined;
    const periods = places.get(link.id);
    const options = { trail: link.trail() };
    if (periods) {
      if (isCovered(intersect(readSpan(from, link), page.publication.period), periods)) return undefined;
      const [period = ALWAYS] = periods;
      const facts = { target: `${page.path}#${link.id}`, shown: describePeriod(period, site.timeZone) };
      return diagnose(publicationRules.notAlwaysThere, facts, link.place(), options);
    }
    const ids = [...places.keys()].filter((id) => /^[a-z]/i.test(id));
    const place = link.place();
    const meant = suggestSurely(link.id, ids);
    const better = meant && link.written.replace(/#.*$/, `#${meant}`);
    const facts = { page: page.path || 'This page', id: link.id, suggestion: suggest(link.id, ids) };
    return diagnose(linkRules.unknownAnchor, facts, place, {
      ...options,
      fix: replaceText(place, link.written, better),
    });
  }

  function describe(path: string, id: string | undefined): string {
    const page = pages.get(path);
    return JSON.stringify([
      page?.publication.isDraft,
      page?.publication.period,
      page && id !== undefined && describePlace(page, id),
    ]);
  }

  /** A place that nobody can know of yet differs from one that is not there. */
  function describePlace(page: PageReference, id: string): readonly Period[] | string {
    const places = collectPlaces(page);
    return places ? (places.get(id) ?? 'nowhere') : 'unknown';
  }

  return {
    facts: (links) =>
      links.flatMap(({ page, id }) =>
        page === undefined
          ? []
          : { question: `${QUESTION}${page}${id === undefined ? '' : `#${id}`}`, answer: describe(page, id) },
      ),
    answer: (question) => {
      if (!question.startsWith(QUESTION)) return undefined;
      const [page = '', id] = question.slice(QUESTION.length).split('#');
      return describe(page, id);
    },
    check: (from, links) =>
      links.flatMap((link) => {
        const page = link.page === undefined ? from : pages.get(link.page);
        if (!page) return [];
        return (
          (page !== from && !link.isListed && checkPresence(from, page, link)) || checkPlace(from, page, link) || []
        );
      }),
  };
}

/** When a link is shown. */
function readSpan(page: PageReference | undefined, { period }: PageLink): Period {
  return intersect(page?.publication.period ?? ALWAYS, period);
}
