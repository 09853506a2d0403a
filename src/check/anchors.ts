import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, linkRules, replaceText, suggest, suggestSurely } from '../diagnostics/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import type { AnchorLink, Fact, PageReference, Site } from '../site/index.ts';
import { idsIn } from './ids.ts';
import { renderMain } from './rendered.ts';

export interface AnchorChecker {
  /** The links whose place does not exist; those to a place on their own page are looked for on `page`. */
  readonly check: (page: PageReference | undefined, links: readonly AnchorLink[]) => readonly Diagnostic[];
  /** That the places on other pages are there. */
  readonly facts: (links: readonly AnchorLink[]) => readonly Fact[];
  /** The answer that such a fact has now; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'anchor ';

/** Looks for places in what the blocks really render; a page is rendered when the first link to a place on it is met. */
export function createAnchorChecker(site: Site, renderer: BlockRenderer): AnchorChecker {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const ids = new Map<PageReference, ReadonlySet<string> | undefined>();

  function idsOf(page: PageReference): ReadonlySet<string> | undefined {
    if (!ids.has(page)) ids.set(page, findIds(page));
    return ids.get(page);
  }

  /** Undefined for a page with faults: a block that is missing there may have the id. */
  function findIds(page: PageReference): ReadonlySet<string> | undefined {
    const { blocks, isWhole } = site.open(page);
    if (!isWhole) return undefined;
    const html = renderMain([...site.layout.header, ...blocks, ...site.layout.footer], renderer).join('');
    return idsIn(html);
  }

  function hasPlace(page: PageReference | undefined, id: string): boolean {
    return (page && idsOf(page))?.has(id) ?? true;
  }

  return {
    facts: (links) =>
      links.flatMap(({ page, id }) =>
        page === undefined ? [] : { question: `${QUESTION}${page}#${id}`, answer: String(true) },
      ),
    answer: (question) => {
      if (!question.startsWith(QUESTION)) return undefined;
      const [page = '', id = ''] = question.slice(QUESTION.length).split('#');
      return String(hasPlace(pages.get(page), id));
    },
    check: (from, links) =>
      links.flatMap((link) => {
        const page = link.page === undefined ? from : pages.get(link.page);
        if (!page || hasPlace(page, link.id)) return [];
        const ids = [...(idsOf(page) ?? [])].filter((id) => /^[a-z]/i.test(id));
        const suggestion = suggest(link.id, ids);
        const place = link.place();
        const meant = suggestSurely(link.id, ids);
        const better = meant && link.written.replace(/#.*$/, `#${meant}`);
        const fix = replaceText(place, link.written, better);
        const facts = { page: page.path || 'This page', id: link.id, suggestion };
        return [diagnose(linkRules.unknownAnchor, facts, place, { trail: link.trail(), fix })];
      }),
  };
}
