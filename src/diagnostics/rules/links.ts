import { defineRule } from '../rule.ts';

export const unsafe = defineRule<{ to: string; problem: string; fix: string }>({
  code: 'link/unsafe',
  severity: 'error',
  title: 'A link that is not safe or not complete',
  message: ({ to, problem }) => `"${to}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const unknownPage = defineRule<{ to: string; suggestion: string | undefined }>({
  code: 'link/unknown-page',
  severity: 'error',
  title: 'A link to a page that does not exist',
  message: ({ to }) => `No page has the address ${to}.`,
  hint: ({ suggestion }) =>
    suggestion ? `Did you mean "${suggestion}"?` : 'Correct the address, or add the page to the routes in site.yaml.',
});

export const unknownAnchor = defineRule<{ page: string; id: string; suggestion: string | undefined }>({
  code: 'link/unknown-anchor',
  severity: 'error',
  title: 'A link to a place on a page that does not exist',
  message: ({ page, id }) => (id === '' ? '"#" alone leads nowhere.' : `${page} has nothing with the id "${id}".`),
  hint: ({ suggestion, id }) =>
    suggestion
      ? `Did you mean "#${suggestion}"?`
      : `Give a block of that page "id: ${id || 'its-name'}", or correct the link.`,
});

export const notCanonical = defineRule<{ to: string; canonical: string }>({
  code: 'link/not-canonical',
  severity: 'warning',
  title: 'A link that does not name the first address of a page',
  message: ({ to, canonical }) =>
    `"${to}" is not the address under which search engines know the page; that is ${canonical}.`,
  hint: ({ canonical }) => `The link works. Write "${canonical}" all the same.`,
});
