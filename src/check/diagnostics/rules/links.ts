import { defineRule } from '../rule.ts';
import { adviseOnName, askIfMeant } from '../suggest.ts';

export const unsafe = defineRule<{ to: string; problem: string; fix: string }>({
  code: 'link/unsafe',
  title: 'A link that is unsafe or incomplete',
  message: ({ to, problem }) => `"${to}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const unknownPage = defineRule<{
  to: string;
  suggestion: string | undefined;
  /** The line to add under `redirects:`, if the address may be that of a renamed or deleted entry. */
  redirect?: string | undefined;
  /** Why an existing file is not published: what is wrong with its name. */
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
      return `Correct the address. If that page was renamed or deleted, also add a redirect: "${redirect}" under "redirects:" in site.yaml, with its new address if it has one.`;
    return askIfMeant(suggestion, 'Correct the address, or add the page to the routes in site.yaml.');
  },
});

export const unknownAnchor = defineRule<{ page: string; id: string; suggestion: string | undefined }>({
  code: 'link/unknown-anchor',
  title: 'A link to an anchor that does not exist',
  message: ({ page, id }) => (id === '' ? '"#" alone leads nowhere.' : `${page} has no element with the id "${id}".`),
  hint: ({ suggestion, id }) =>
    askIfMeant(
      suggestion && `#${suggestion}`,
      `Give a block of that page "id: ${id || 'its-name'}", or correct the link.`,
    ),
});

/** The first of the known names, for a hint. */
const listNames = (known: readonly string[]) => `${known.slice(0, 8).join(', ')}${known.length > 8 ? '…' : ''}`;

export const unknownField = defineRule<{
  page: string;
  name: string;
  known: readonly string[];
  suggestion: string | undefined;
}>({
  code: 'link/unknown-field',
  title: 'An answer for a form field that does not exist',
  message: ({ page, name }) => `No form on ${page} has a field named "${name}" that a link can fill in.`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `Use the name of one of its fields: ${listNames(known)}.`),
});

export const notFilledIn = defineRule<{ page: string; name: string; form: string }>({
  code: 'link/not-filled-in',
  title: 'An answer for a form that links cannot fill in',
  message: ({ page, name }) => `Links cannot fill in the field "${name}" on ${page}, so this answer would be lost.`,
  hint: ({ form }) => `Add "prefill: true" to the form (${form}), or delete the answer here.`,
});

export const unknownAnswer = defineRule<{
  name: string;
  answer: string;
  known: readonly string[];
  suggestion: string | undefined;
  /** The location of the choices. */
  choices: string;
}>({
  code: 'link/unknown-answer',
  title: 'An answer that a form field does not accept',
  message: ({ name, answer, choices }) => `"${answer}" is not a choice of the field "${name}" in ${choices}.`,
  hint: ({ suggestion, known }) =>
    askIfMeant(suggestion, `Use one of its choices, or add this one there: ${listNames(known)}.`),
});

export const missingChoice = defineRule<{ name: string; answer: string; asked: string }>({
  code: 'link/missing-choice',
  title: 'A choice that a page fills in and the form lacks',
  message: ({ name, answer, asked }) =>
    `${asked} fills in the field "${name}" with "${answer}", but the field has no such choice.`,
  hint: () =>
    'Add the choice here. Or let the builder make one choice for each entry: write { collection: …, each: { value: "${slug}", label: … } } in the options, without conditions that exclude entries. Lists leave out pages with "noindex" or "canonical", so those get no choice this way.',
});

export const notCanonical = defineRule<{ to: string; canonical: string }>({
  code: 'link/not-canonical',
  reliesOn: ['routes', 'collections'],
  severity: 'warning',
  title: 'A link that does not use the main address of a page',
  message: ({ to, canonical }) =>
    `"${to}" is only a second address of this page; its main address, for search engines too, is ${canonical}.`,
  hint: ({ canonical }) => `The link works, but write "${canonical}".`,
});

/** A sentence with the number of other pages of the same folder that have the same fault. */
function andOthers(others: number): string {
  if (others === 0) return '';
  return ` ${others} other ${others === 1 ? 'page in this folder has' : 'pages in this folder have'} the same problem.`;
}

export const orphan = defineRule<{ path: string; isLinked: boolean; others: number }>({
  code: 'link/orphan',
  severity: 'warning',
  title: 'A page without links to it',
  message: ({ path, isLinked, others }) =>
    (isLinked
      ? `You cannot reach ${path} from the home page: the pages that link to it cannot be reached either.`
      : `No page or menu links to ${path}, so visitors cannot find it.`) + andOthers(others),
  hint: () =>
    'Link to it from a related page or from a menu in site.yaml. If only people who know its address should see it, write "noindex: true" in its file.',
});

export const tooDeep = defineRule<{ clicks: number; most: number; way: readonly string[]; others: number }>({
  code: 'link/too-deep',
  severity: 'warning',
  title: 'A page too many clicks from the home page',
  message: ({ clicks, most, way, others }) =>
    `This page is ${clicks} clicks from the home page (${way.join(' > ')}); it should be at most ${most}.${andOthers(others)}`,
  hint: ({ way }) => `Link to it from a menu, or from a page before ${way.at(-2) ?? 'it'} on this path.`,
});
