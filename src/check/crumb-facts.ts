import type { Fact, PageReference, Site } from '../site/index.ts';

/** What pages take for granted of those on the way to them, which they show. */
export interface CrumbFacts {
  readonly facts: (page: PageReference) => readonly Fact[];
  /** The answer that such a fact has now; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'way to what is below ';

/** Pages side by side have one way, so that they share the question. */
export function createCrumbFacts(site: Site): CrumbFacts {
  const pages = [...site.pages, ...site.hidden].filter(({ path }) => path !== '/');
  const ways = new Map(pages.map((page) => [phraseQuestion(page), JSON.stringify(page.crumbs)]));
  const known = new Set(pages);
  return {
    facts: (page) => (known.has(page) ? [{ question: phraseQuestion(page), answer: JSON.stringify(page.crumbs) }] : []),
    answer: (question) => ways.get(question),
  };
}

function phraseQuestion({ path }: PageReference): string {
  return `${QUESTION}${path.slice(0, path.lastIndexOf('/') + 1)}`;
}
