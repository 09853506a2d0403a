import type { Edit } from '../../../src/content/yaml/index.ts';
import { listReferences } from '../../language-server/language/index.ts';
import { chooseSlug, refuseTaken, refuseTakenFile } from './address.ts';
import type { FileChange, SiteChange, SiteContext } from './context.ts';
import { refuse } from './context.ts';
import type { PageFile } from './page-file.ts';
import { edit, findPageFile, moveModeline, openEdited } from './page-file.ts';

/**
 * Moves a page to another address and renames its file. Links are updated, and the old address redirects to the new
 * one.
 */
export function movePage(file: string, wanted: string, context: SiteContext): SiteChange {
  const page = findPageFile(file, context);
  if (page.path === '/') refuse('The address of the home page is always that of the site.');
  const { collection } = page;
  const slug = chooseSlug(wanted, wanted, { folders: collection === undefined, asker: context.asker });
  const to = collection ? file.replace(/[^/]+(?=\.\w+$)/, slug) : `pages/${slug}.yaml`;
  const path = collection ? page.path?.replace(/[^/]+$/, slug) : `/${slug}`;
  if (path === page.path && to === file) refuse(`The page already has the address ${path}.`);
  const isBack = path !== undefined && context.site.redirects.get(path) === page.path;
  if (path === undefined || isBack || path === page.path) refuseTakenFile(to, context);
  else refuseTaken(path, to, context);
  const texts = new Map(page.path === undefined || path === undefined ? [] : relink(page.path, path, page, context));
  const site = texts.get('site.yaml') ?? context.document.source.text;
  const after = edit('site.yaml', site, listSiteEdits(page, slug, path, isBack, context)).after;
  const text = texts.get(file) ?? page.text;
  texts.delete(file);
  texts.set('site.yaml', after);
  return {
    created: new Map([[to, moveModeline(text, file, to, context)]]),
    changed: [...texts].flatMap(([each, now]): FileChange[] => {
      const before = each === 'site.yaml' ? context.document.source.text : readText(each, context);
      return before === now ? [] : [{ file: each, before, after: now }];
    }),
    removed: [file],
    copied: new Map([[to, file]]),
    page: path,
  };
}

/** Updates the links to the page in other files. */
function relink(
  from: string,
  to: string,
  { file }: PageFile,
  context: SiteContext,
): readonly (readonly [string, string])[] {
  const edited = openEdited(context);
  const texts = new Map<string, string>();
  const references = listReferences(edited, { kind: 'page', file, path: from });
  // From last to first, because each replacement shifts the ranges after it.
  for (const { file: place, range } of references.toSorted((left, right) => right.range[0] - left.range[0])) {
    const text = texts.get(place) ?? readText(place, context);
    const written = text.slice(...range);
    // A link to an alias of the page stays as it is.
    if (written.replace(/[?#].*$/s, '') !== from) continue;
    texts.set(place, text.slice(0, range[0]) + to + text.slice(range[0] + from.length));
  }
  return [...texts];
}

function listSiteEdits(
  { name, path: from, collection }: PageFile,
  slug: string,
  path: string | undefined,
  isBack: boolean,
  { content }: SiteContext,
): readonly Edit[] {
  const { routes, notFound } = content.settings;
  const edits: Edit[] = [];
  if (from !== undefined && path !== undefined && from !== path) {
    if (isBack) edits.push({ kind: 'delete', path: ['redirects', path] });
    if (!collection) edits.push({ kind: 'rename', path: ['routes', from], name: path });
    edits.push({ kind: 'set', path: ['redirects', from], value: path });
  }
  if (collection) return edits;
  const route = from === undefined ? undefined : routes[from];
  if (route !== undefined)
    edits.push({
      kind: 'set',
      path: ['routes', path ?? '', ...(typeof route === 'string' ? [] : ['page'])],
      value: slug,
    });
  if (notFound === name) edits.push({ kind: 'set', path: ['notFound'], value: slug });
  return edits;
}

function readText(file: string, { environment }: SiteContext): string {
  return new TextDecoder().decode(environment.reader.read(file));
}
