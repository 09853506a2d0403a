import type { Dependency, PageReference, Site } from '../content/index.ts';

/** The dependencies of pages on their breadcrumbs. */
export interface BreadcrumbAnswers {
  readonly dependencies: (page: PageReference) => readonly Dependency[];
  /** The current answer to such a dependency; undefined for a question of another kind. */
  readonly answer: (question: string) => string | undefined;
}

const QUESTION = 'way to what is below ';

/** Sibling pages have the same breadcrumbs, so they share the question. */
export function createBreadcrumbAnswers(site: Site): BreadcrumbAnswers {
  const pages = [...site.pages, ...site.hidden].filter(({ path }) => path !== '/');
  const ways = new Map<string, string>();
  for (const page of pages) {
    const question = phraseQuestion(page);
    if (!ways.has(question)) ways.set(question, JSON.stringify(page.breadcrumbs));
  }
  const known = new Set(pages);
  return {
    dependencies: (page) =>
      known.has(page) ? [{ question: phraseQuestion(page), answer: JSON.stringify(page.breadcrumbs) }] : [],
    answer: (question) => ways.get(question),
  };
}

function phraseQuestion({ path }: PageReference): string {
  return `${QUESTION}${path.slice(0, path.lastIndexOf('/') + 1)}`;
}
