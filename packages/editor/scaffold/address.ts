import { printable } from '../../../src/check/diagnostics/index.ts';
import {
  isSlug,
  normalisePath,
  pagePathProblem,
  pathProblem,
  reservedFor,
  slugify,
} from '../../../src/content/index.ts';
import type { Asker, SiteContext } from './context.ts';
import { nameSlug, refuse, withSlug } from './context.ts';

const LONGEST_SLUG = 60;

/** The typed name, trimmed. Refuses line breaks, and a name without a letter or digit. */
export function checkName(name: string): string {
  const clean = name.trim();
  if (!/[\p{L}\p{N}]/u.test(clean)) refuse('A name needs at least one letter or digit.');
  if (printable(clean) !== clean) refuse('The name has invisible characters, such as a line break. Type it again.');
  return clean;
}

/** The requested slug, or one derived from the name. The slug of a page can have folders: `company/guarantee`. */
export function chooseSlug(
  name: string,
  wanted: string | undefined,
  { folders, asker }: { readonly folders: boolean; readonly asker: Asker },
): string {
  const slug = wanted ?? shorten(slugify(name));
  if (slug === '')
    refuse(`"${name}" has no Latin letters for an address. Add an address: ${nameSlug(asker, 'my-page-name')}.`);
  const parts = folders ? slug.split('/') : [slug];
  if (!parts.every(isSlug)) {
    const better = parts
      .map(slugify)
      .filter(Boolean)
      .join(folders ? '/' : '-');
    const advice = better ? ` Write for example ${nameSlug(asker, better)}.` : '';
    refuse(`"${slug}" cannot be an address: use lowercase letters from a to z, digits and single "-".${advice}`);
  }
  return slug;
}

/** Cuts a slug to the maximum length, at a word boundary. */
function shorten(slug: string): string {
  if (slug.length <= LONGEST_SLUG) return slug;
  const cut = slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, LONGEST_SLUG);
}

/** Refuses an address that a page, an alias, a redirect or the builder itself uses, or whose file already exists. */
export function refuseTaken(path: string, file: string, context: SiteContext): void {
  const { site, content, asker } = context;
  const another = `Choose another${withSlug(asker)}.`;
  const problem = pathProblem(path) ?? pagePathProblem(path);
  if (problem) refuse(`"${path}" ${problem.problem}. ${problem.fix}`);
  const usedFor = reservedFor(path);
  if (usedFor) refuse(`${path} is used for ${usedFor}. ${another}`);
  refuseTakenFile(file, context);
  const same = ([each]: readonly [string, string]) => normalisePath(each) === normalisePath(path);
  const [, target] = [...site.aliases, ...site.redirects].find(same) ?? [];
  if (target !== undefined) refuse(`The address ${path} is taken: it leads to ${target}. ${another}`);
  if (content.addresses.some((each) => same([each, ''])))
    refuse(`The address ${path} is taken: it shows a page. ${another}`);
}

/** Refuses a file that already exists, also with other upper or lower case or another extension. */
export function refuseTakenFile(file: string, { pageFiles, asker }: SiteContext): void {
  const stem = (each: string) => each.toLowerCase().replace(/\.(?:ya?ml|md)$/, '');
  const existing = pageFiles.find((each) => stem(each) === stem(file));
  if (existing) refuse(`${existing} already exists. Edit it, or choose another name${withSlug(asker)}.`);
}
