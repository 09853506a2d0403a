import type { Edit, Path } from '../../../src/content/yaml/index.ts';
import { valueAt } from '../../../src/content/yaml/index.ts';
import type { EditedSite, FilePart } from '../../language-server/language/index.ts';
import { fileOfAddress, listReferences, listScalars, readTree, toData } from '../../language-server/language/index.ts';
import type { FileChange, SiteChange, SiteContext } from './context.ts';
import { refuse, ScaffoldRefusal } from './context.ts';
import type { PageFile } from './page-file.ts';
import { edit, findPageFile, openEdited, readPage } from './page-file.ts';

const SITE = 'site.yaml';

/** Thrown if a page cannot be deleted because other places link to it; the message lists them. */
export class PageInUse extends ScaffoldRefusal {}

/** The maximum number of links that the message lists. */
const MOST_TOLD = 12;

interface Removal {
  /** Whether the page is deleted even if other places link to it. */
  readonly isSure: boolean;
  /** The path of the page to which the old addresses redirect; if undefined, they are not found any more. */
  readonly to?: string | undefined;
}

/** Deletes a page or an entry. Its routes and the redirects to it are deleted too, or redirect to another page. */
export function removePage(file: string, context: SiteContext, { isSure, to }: Removal): SiteChange {
  const page = findPageFile(file, context);
  if (page.path === '/') refuse('A site needs its home page. Replace it with another one instead.');
  const { text } = context.document.source;
  const edited = openEdited(context);
  const leadsHere = (target: string) => fileOfAddress(edited.knowledge, target) === file;
  const change = edit(SITE, text, listSiteEdits(page, leadsHere, to, context));
  const leading = isSure ? [] : listLeading(file, change, edited, context);
  if (leading.length > 0) throw new PageInUse(explainLeading(page, leading));
  return { created: new Map(), changed: change.after === text ? [] : [change], removed: [file] };
}

function listSiteEdits(
  { name, path: page, collection }: PageFile,
  leadsHere: (target: string) => boolean,
  to: string | undefined,
  { content, site }: SiteContext,
): readonly Edit[] {
  const { routes, redirects = {} } = content.settings;
  const own = collection ? [] : Object.entries(routes).filter(([, route]) => readPage(route) === name);
  const old = Object.entries(redirects).filter(([, target]) => leadsHere(target));
  const routesGone = own.map(([path]): Edit => ({ kind: 'delete', path: ['routes', path] }));
  if (to === undefined) {
    return [...routesGone, ...old.map(([path]): Edit => ({ kind: 'delete', path: ['redirects', path] }))];
  }
  if (page === to || !site.pages.some(({ path }) => path === to)) refuse(`There is no page at ${to} to redirect to.`);
  const aliases = [...site.aliases].filter(([, target]) => target === page).map(([alias]) => alias);
  const addresses = new Set([...(page === undefined ? [] : [page]), ...aliases, ...old.map(([path]) => path)]);
  return [
    ...routesGone,
    ...[...addresses].map((path): Edit => ({ kind: 'set', path: ['redirects', path], value: to })),
  ];
}

/** Descriptions of the places that link to the file, for users. */
function listLeading(file: string, { after }: FileChange, edited: EditedSite, context: SiteContext): readonly string[] {
  const read = (each: string) => (each === SITE ? after : each === file ? undefined : edited.read(each));
  const references = listReferences({ ...edited, read }, { kind: 'page', file, path: undefined });
  return [...new Set(references.map((part) => describePlace(part, read(part.file) ?? '', context)))];
}

/** A place as shown to users: `the page “Home”, block 2`, or `the header of every page, “Company”`. */
function describePlace({ file, range }: FilePart, text: string, context: SiteContext): string {
  const { root } = readTree(text);
  const path = [...listScalars(root)].find((scalar) => scalar.range[1] > range[0])?.path ?? [];
  const [first, second] = path;
  if (file === SITE) {
    const label = findLabel(toData(root), path);
    const place = first === 'layout' ? `the ${second} of every page` : `the settings of the site, under “${first}”`;
    return label === undefined ? place : `${place}, “${label}”`;
  }
  const place = nameFile(file, context);
  return first === 'blocks' && typeof second === 'number' ? `${place}, block ${second + 1}` : place;
}

function nameFile(file: string, { site, content }: SiteContext): string {
  const page = site.pages.find((each) => each.file === file);
  if (page) return `the page “${page.label}”`;
  const name = file.replace(/^pages\//, '').replace(/\.yaml$/, '');
  if (name.startsWith('_shared/')) return `the shared block “${name.slice('_shared/'.length)}”`;
  const collections = Object.entries(content.settings.collections ?? {});
  const [collection] = collections.find(([, { template }]) => template === name) ?? [];
  return collection === undefined ? file : `the template of “${collection}”`;
}

/** The innermost `label` around a value. */
function findLabel(value: unknown, path: Path): string | undefined {
  const labels = path.map((_, depth) => valueAt(value, [...path.slice(0, depth), 'label']));
  return labels.filter((label) => typeof label === 'string').findLast((label) => !label.includes('${'));
}

function explainLeading({ path, file }: PageFile, leading: readonly string[]): string {
  const more = leading.length - MOST_TOLD;
  const told = leading.slice(0, MOST_TOLD).map((each) => `\n- ${each}`);
  const rest = more > 0 ? `\n- and ${more} more` : '';
  return `Other places link to ${path ?? file}. Change them first, or delete it anyway:${told.join('')}${rest}`;
}

/** Redirects deleted pages to their nearest parent page: /places/creek to /places. Undefined if nothing changes. */
export function redirectGone(gone: readonly string[], context: SiteContext): FileChange | undefined {
  const { text } = context.document.source;
  const change = edit(
    SITE,
    text,
    gone.flatMap((path) => redirect(path, gone, context)),
  );
  return change.after === text ? undefined : change;
}

/** The nearest parent page of a deleted page that is not deleted, too. */
export function findPageAbove(path: string, gone: readonly string[], { site }: SiteContext): string {
  const isThere = (each: string) => !gone.includes(each) && site.pages.some((page) => page.path === each);
  const above = path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
  return above.findLast(isThere) ?? '/';
}

function redirect(path: string, gone: readonly string[], context: SiteContext): readonly Edit[] {
  const { content } = context;
  const value = findPageAbove(path, gone, context);
  const former = Object.entries(content.settings.redirects ?? {}).filter(([, target]) => target === path);
  return [path, ...former.map(([from]) => from)].map((from) => ({ kind: 'set', path: ['redirects', from], value }));
}
