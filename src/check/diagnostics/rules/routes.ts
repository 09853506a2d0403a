import { defineRule } from '../rule.ts';
import { adviseOnName, askIfMeant, askIfNamed } from '../suggest.ts';

export const badRoute = defineRule<{ path: string; problem: string; fix: string }>({
  code: 'route/malformed',
  title: 'A path that cannot be an address',
  message: ({ path, problem }) => `"${path.length > 100 ? `${path.slice(0, 60)}…` : path}" ${problem}.`,
  hint: ({ fix }) => fix,
});

export const reservedRoute = defineRule<{ path: string; usedFor: string }>({
  code: 'route/reserved',
  title: 'A path that the builder uses itself',
  message: ({ path, usedFor }) => `The builder uses "${path}" for ${usedFor}.`,
  hint: () => 'Choose a different path.',
});

export const duplicateRoute = defineRule<{ path: string; other: string; where: string }>({
  code: 'route/duplicate',
  title: 'Two things at one address',
  message: ({ path, other, where }) =>
    path === other
      ? `${path} is already taken, at ${where}.`
      : `${path} and ${other} (${where}) are the same address: capital letters, extra slashes, and ".html" or "/index" at the end make no difference.`,
  hint: () => 'Keep one of them, or give one a different path.',
});

export const unknownPage = defineRule<{ page: string; suggestion: string | undefined }>({
  code: 'route/unknown-page',
  title: 'A route to a page that does not exist',
  message: ({ page }) => `There is no page pages/${page}.yaml.`,
  hint: ({ suggestion, page }) =>
    askIfNamed(
      page,
      suggestion,
      `Create pages/${page}.yaml, correct the name, or delete this line and the links to the page.`,
    ),
});

export const shadowedPage = defineRule<{ path: string; what: 'alias' | 'redirect'; where: string }>({
  code: 'route/alias-shadows-page',
  title: 'An alias or redirect with the address of a page',
  message: ({ path, what, where }) =>
    `${path} is ${what === 'alias' ? 'an alias' : 'a redirect'} here and a page at ${where}; only one of them can work.`,
  hint: ({ what }) => `Remove the ${what}, or the page's route.`,
});

export const pathEscape = defineRule<{ name: string; folder: string }>({
  code: 'route/path-escape',
  title: 'A file outside the folder pages',
  message: ({ name, folder }) => `"${name}" is outside the folder ${folder}.`,
  hint: ({ folder }) => `Name a file inside ${folder}, without "..", and without "/" at the start.`,
});

/** The first and the last steps of a long chain. */
function shorten(steps: readonly string[]): readonly string[] {
  return steps.length > 8 ? [...steps.slice(0, 4), `… ${steps.length - 5} more …`, ...steps.slice(-1)] : steps;
}

export const redirectLoop = defineRule<{ from: string; through: readonly string[] }>({
  code: 'route/redirect-loop',
  title: 'Redirects that lead back to themselves',
  message: ({ from, through }) => `${from} leads back to itself: ${[from, ...shorten(through), from].join(' -> ')}.`,
  hint: () => 'Make one of them lead to a page.',
});

export const redirectChain = defineRule<{ from: string; through: string; target: string }>({
  code: 'route/redirect-chain',
  title: 'A redirect to a redirect',
  message: ({ from, through }) =>
    `${from} leads to ${through}, which is itself a redirect. Each step makes visitors wait.`,
  hint: ({ target }) => `Redirect it to ${target} directly.`,
});

export const deadTarget = defineRule<{
  from: string;
  to: string;
  suggestion: string | undefined;
  /** Why an existing file is not published: what is wrong with its name. */
  why?: string | undefined;
}>({
  code: 'route/dead-target',
  reliesOn: ['routes', 'collections'],
  title: 'A redirect to an address that does not exist',
  message: ({ from, to, why }) =>
    why === undefined
      ? `${from} redirects to ${to}, but no page has that address.`
      : `${from} redirects to ${to}, which is not published: its name ${why}.`,
  hint: ({ to, suggestion, why }) =>
    why === undefined ? askIfMeant(suggestion, 'Redirect it to an existing page.') : adviseOnName(to),
});

export const missingHome = defineRule<object>({
  code: 'route/missing-home',
  title: 'No home page',
  message: () => 'The site has no home page: no route has the path "/".',
  hint: () => 'Add a line such as "/: home" under "routes:".',
});

export const emptyCollection = defineRule<{
  name: string;
  pattern: string;
  meant: string | undefined;
  isSource: boolean;
}>({
  code: 'route/empty-collection',
  severity: 'warning',
  title: 'A collection without entries',
  message: ({ name, pattern, isSource }) =>
    `The collection "${name}" has no entries: ${isSource ? `there is no answer of ${pattern} yet` : `nothing matches ${pattern}`}.`,
  hint: ({ meant, isSource }) =>
    isSource
      ? '"npm start" and "npm run build" ask the source. If it fails, fix what they report at its line.'
      : askIfMeant(meant, 'Add an entry file, or delete the collection.'),
});

export const unreachedPage = defineRule<{ page: string }>({
  code: 'route/unreached-page',
  reliesOn: ['routes', 'collections', 'notFound'],
  severity: 'warning',
  title: 'A page without an address',
  message: ({ page }) => `No route in site.yaml leads to "${page}", so no one can see this page.`,
  hint: ({ page }) => {
    if (page.startsWith('_templates/')) {
      return 'If it is a page, move the file out of _templates. If it is a template, start it with "inputs:" and name it in a collection. If it is neither, delete it.';
    }
    const name = page.trim().replace(/\s+/g, '-');
    const rename = name === page ? '' : `Rename the file to "${name}.yaml", because addresses have no spaces. `;
    return `${rename}Add a line such as "/${name}: ${name}" to the routes, or delete the file.`;
  },
});

export const pageTwice = defineRule<{ page: string; path: string; other: string; where: string }>({
  code: 'route/page-twice',
  title: 'One page at two addresses',
  message: ({ page, path, other, where }) =>
    `${path} and ${other} (${where}) both show the page "${page}", so search engines would see two pages with the same text.`,
  hint: ({ page, path, other }) =>
    `Delete this line, and write the line of ${other} as "${other}: { page: ${page}, aliases: [${path}] }". If it already has aliases, keep them in this list.`,
});

export const notAPage = defineRule<{ page: string; what: string }>({
  code: 'route/not-a-page',
  title: 'A route to a file that is not a page',
  message: ({ page, what }) => `pages/${page}.yaml is ${what}, not a page.`,
  hint: () => 'Write the name of a page here, or delete this line.',
});

export const entryTwice = defineRule<{ file: string; name: string; other: string }>({
  code: 'route/entry-twice',
  title: 'One file in two collections',
  message: ({ file, name, other }) =>
    `${file} is already an entry of "${other}", so it cannot also be one of "${name}".`,
  hint: () => 'Give each collection its own folder.',
});

export const misplacedEntry = defineRule<{ name: string; to: string }>({
  code: 'route/misplaced-entry',
  title: 'An entry of a collection in the wrong folder',
  message: ({ name }) =>
    `This file is written like an entry of "${name}", but the entries of that collection are not in this folder.`,
  hint: ({ to }) => `Move it to ${to}.`,
});

export const unusedTemplate = defineRule<{ name: string }>({
  code: 'route/unused-template',
  reliesOn: ['collections'],
  severity: 'warning',
  title: 'A template that no collection uses',
  message: ({ name }) => `No collection in site.yaml uses the template "${name}".`,
  hint: () => 'Delete the file, or add a collection that uses it. If you meant it as a page, delete its "inputs:".',
});
