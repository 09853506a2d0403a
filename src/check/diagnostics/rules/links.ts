import { defineRule } from '../rule.ts';
import { adviseOnName, askIfMeant } from '../suggest.ts';

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
  /** What is said of the name of a file that is there, and is not published because of that. */
  why?: string | undefined;
}>({
  code: 'link/unknown-page',
  reliesOn: ['routes', 'collections'],
  title: 'A link to a page that does not exist',
  message: ({ to, why }) =>
    why === undefined ? `No page has the address ${to}.` : `${to} is not published: its name ${why}.`,
  hint: ({ to, suggestion, redirect, why }) => {
    if (why !== undefined) return adviseOnName(to);
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

export const notFilledIn = defineRule<{ page: string; name: string; form: string }>({
  code: 'link/not-filled-in',
  title: 'An answer for a form that takes none from its address',
  message: ({ page, name }) =>
    `The field "${name}" on ${page} does not start with what a link says, so this answer would be lost.`,
  hint: ({ form }) => `Add "prefill: true" to the form (${form}), or delete the answer here.`,
});

export const unknownAnswer = defineRule<{
  name: string;
  answer: string;
  known: readonly string[];
  suggestion: string | undefined;
  /** Where the choices are written. */
  choices: string;
}>({
  code: 'link/unknown-answer',
  title: 'An answer that the field of a form does not take',
  message: ({ name, answer, choices }) => `"${answer}" is no choice of the field "${name}" in ${choices}.`,
  hint: ({ suggestion, known }) =>
    askIfMeant(suggestion, `Write one of its choices, or add it there: ${listNames(known)}.`),
});

export const missingChoice = defineRule<{ name: string; answer: string; asked: string }>({
  code: 'link/missing-choice',
  title: 'A choice that a form lacks and a page fills in',
  message: ({ name, answer, asked }) => `The field "${name}" has no choice "${answer}", which ${asked} fills in.`,
  hint: () =>
    'Add the choice here. For one of each entry write { collection: …, each: { value: "${slug}", label: … } } among the options, without conditions that leave entries out; pages with "noindex" or "canonical" are in no list.',
});

export const notCanonical = defineRule<{ to: string; canonical: string }>({
  code: 'link/not-canonical',
  reliesOn: ['routes', 'collections'],
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
