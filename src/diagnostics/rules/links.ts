import { defineRule } from '../rule.ts';
import { askIfMeant } from '../suggest.ts';

export const unsafe = defineRule<{ to: string; problem: string; fix: string }>({
  code: 'link/unsafe',
  title: 'A link that is not safe or not complete',
  message: ({ to, problem }) => `"${to}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const unknownPage = defineRule<{
  to: string;
  suggestion: string | undefined;
  /** A row of the redirects, for the address of an entry that may have been renamed or deleted. */
  redirect?: string | undefined;
}>({
  code: 'link/unknown-page',
  title: 'A link to a page that does not exist',
  message: ({ to }) => `No page has the address ${to}.`,
  hint: ({ suggestion, redirect }) => {
    if (redirect)
      return `Correct the address. If that page was renamed or deleted, write a redirect, too: "${redirect}" under "redirects:" in site.yaml, with its new address if it has one.`;
    return askIfMeant(suggestion, 'Correct the address, or add the page to the routes in site.yaml.');
  },
});

export const unknownAnchor = defineRule<{ page: string; id: string; suggestion: string | undefined }>({
  code: 'link/unknown-anchor',
  title: 'A link to a place on a page that does not exist',
  message: ({ page, id }) => (id === '' ? '"#" alone leads nowhere.' : `${page} has nothing with the id "${id}".`),
  hint: ({ suggestion, id }) =>
    askIfMeant(
      suggestion && `#${suggestion}`,
      `Give a block of that page "id: ${id || 'its-name'}", or correct the link.`,
    ),
});

/** The names, or the first of them. */
const listNames = (known: readonly string[]) => `${known.slice(0, 8).join(', ')}${known.length > 8 ? '…' : ''}`;

export const unknownField = defineRule<{
  page: string;
  name: string;
  known: readonly string[];
  suggestion: string | undefined;
}>({
  code: 'link/unknown-field',
  title: 'An answer for a field that the form does not have',
  message: ({ page, name }) => `No form on ${page} fills in a field with the name "${name}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Write the name of one of its fields: ${listNames(known)}.`),
});

export const unknownAnswer = defineRule<{
  page: string;
  name: string;
  answer: string;
  known: readonly string[];
  suggestion: string | undefined;
}>({
  code: 'link/unknown-answer',
  title: 'An answer that the field of a form does not take',
  message: ({ page, name, answer }) => `"${answer}" is no choice of the field "${name}" on ${page}.`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Write one of its choices: ${listNames(known)}.`),
});

export const notCanonical = defineRule<{ to: string; canonical: string }>({
  code: 'link/not-canonical',
  severity: 'warning',
  title: 'A link that does not name the first address of a page',
  message: ({ to, canonical }) =>
    `"${to}" is not the address under which search engines know the page; that is ${canonical}.`,
  hint: ({ canonical }) => `The link works. Write "${canonical}" all the same.`,
});

/** How many pages of the same folder have the same fault. */
const andOthers = (others: number) => (others > 0 ? ` The same is true of ${others} other pages in its folder.` : '');

export const orphan = defineRule<{ path: string; isLinked: boolean; others: number }>({
  code: 'link/orphan',
  severity: 'warning',
  title: 'A page to which nothing leads',
  message: ({ path, isLinked, others }) =>
    (isLinked
      ? `Nobody gets to ${path} from the home page: only pages to which nothing else leads link to it.`
      : `No other page and no menu links to ${path}: visitors do not find it, and search engines hardly.`) +
    andOthers(others),
  hint: () =>
    'Link to it from a page about something near to it, or from a menu in site.yaml. If it is to be found by its address alone, write "noindex: true".',
});

export const tooDeep = defineRule<{ clicks: number; most: number; way: readonly string[]; others: number }>({
  code: 'link/too-deep',
  severity: 'warning',
  title: 'A page too many clicks from the home page',
  message: ({ clicks, most, way, others }) =>
    `This page is ${clicks} clicks from the home page, and at most ${most} are wanted: ${way.join(' > ')}.${andOthers(others)}`,
  hint: ({ way }) => `Link to it from a menu, or from a page before ${way.at(-2) ?? 'it'} on this way.`,
});
