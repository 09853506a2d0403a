import { positionAt } from '../../../src/check/diagnostics/index.ts';
import type { Edit } from '../../../src/content/yaml/index.ts';
import type { EditedSite } from '../../language-server/language/index.ts';
import { fileOfAddress, listReferences } from '../../language-server/language/index.ts';
import type { SiteContext } from './context.ts';
import { openEdited } from './leading.ts';
import type { PageFile } from './page-file.ts';
import { edit, findPageFile, readPage } from './page-file.ts';
import type { FileChange, SiteChange } from './scaffold.ts';
import { refuse, ScaffoldRefusal } from './scaffold.ts';

const SITE = 'site.yaml';
/** A page cannot be deleted because other places link to it; the message lists them. */
export class PageInUse extends ScaffoldRefusal {}

/** The maximum number of links that the message lists. */
const MOST_TOLD = 12;

export interface Removal {
  /** Whether the page is deleted even if other places link to it. */
  readonly isSure: boolean;
  /** The path of the page to which its addresses redirect; without it, they are gone. */
  readonly to?: string | undefined;
}

/** Deletes a page or an entry with its routes and the redirects to it, or redirects all of these to another page. */
export function removePage(file: string, context: SiteContext, { isSure, to }: Removal): SiteChange {
  const page = findPageFile(file, context);
  if (page.path === '/') refuse('A site needs its home page. Replace it with another one instead.');
  const { text } = context.document.source;
  const edited = openEdited(context);
  const leadsHere = (target: string) => fileOfAddress(edited.knowledge, target) === file;
  const change = edit(SITE, text, listSiteEdits(page, leadsHere, to, context));
  const leading = isSure ? [] : listLeading(file, change, edited);
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

/** The locations that link to the file: `pages/home.yaml, line 12`. */
function listLeading(file: string, { before, after }: FileChange, edited: EditedSite): readonly string[] {
  const read = (each: string) => (each === SITE ? after : each === file ? undefined : edited.read(each));
  const places = listReferences({ ...edited, read }, { kind: 'page', file, path: undefined }).map((part) => {
    const { line } = positionAt(read(part.file) ?? '', part.range[0]);
    return `${part.file}, line ${part.file === SITE ? findLine(before, after, line) : line}`;
  });
  return [...new Set(places)];
}

/** Converts a line number of `after` to one of `before`, which has additional lines. */
function findLine(before: string, after: string, line: number): number {
  const wanted = after.split('\n')[line - 1];
  return before.split('\n').findIndex((each, index) => index >= line - 1 && each === wanted) + 1;
}

function explainLeading({ path, file }: PageFile, leading: readonly string[]): string {
  const more = leading.length - MOST_TOLD;
  const told = leading.slice(0, MOST_TOLD).map((each) => `\n- ${each}`);
  const rest = more > 0 ? `\n- and ${more} more` : '';
  return `Other places link to ${path ?? file}. Change them first, or delete it anyway:${told.join('')}${rest}`;
}
