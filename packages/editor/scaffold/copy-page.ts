import type { Edit } from '../../../src/content/yaml/index.ts';
import { isMapping, parseDocument } from '../../../src/content/yaml/index.ts';
import { checkName, chooseSlug, refuseTaken, refuseTakenFile } from './address.ts';
import type { SiteChange, SiteContext } from './context.ts';
import { findNameField } from './entry.ts';
import { addRoute } from './page.ts';
import type { PageFile } from './page-file.ts';
import { edit, findPageFile, moveModeline } from './page-file.ts';

/**
 * Copies a page or an entry to a new name and address; aliases stay with the original. The copy of a page is a draft:
 * until it has words of its own, it must not be published.
 */
export function copyPage(
  file: string,
  written: string,
  wantedSlug: string | undefined,
  context: SiteContext,
): SiteChange {
  const page = findPageFile(file, context);
  const name = checkName(written);
  const { collection } = page;
  const slug = chooseSlug(name, wantedSlug, { folders: collection === undefined, asker: context.asker });
  const copy = collection ? file.replace(/[^/]+(?=\.\w+$)/, slug) : `pages/${slug}.yaml`;
  const path = collection ? page.path?.replace(/[^/]+$/, slug) : `/${slug}`;
  if (path === undefined) refuseTakenFile(copy, context);
  else refuseTaken(path, copy, context);
  const { after } = edit(file, page.text, listEdits(page, name, path !== undefined));
  return {
    created: new Map([[copy, moveModeline(after, file, copy, context)]]),
    changed: collection ? [] : [addRoute(context.document, `/${slug}`, slug)],
    removed: [],
    copied: new Map([[copy, file]]),
    page: path,
  };
}

/** The edits that rename the copy. */
function listEdits({ file, text, collection }: PageFile, name: string, hasPage: boolean): readonly Edit[] {
  const data: unknown = parseDocument({ file, text }, { wanted: '' }, () => {})?.data;
  if (!isMapping(data)) return [];
  const shown = name.replaceAll('${', () => '$${');
  const aliases: readonly Edit[] = 'aliases' in data ? [{ kind: 'delete', path: ['aliases'] }] : [];
  const set = (key: string, value: string): Edit => ({ kind: 'set', path: [key], value });
  if (collection) {
    const key = findNameField(collection.fields)?.key;
    return [...(key === undefined ? [] : [set(key, shown)]), ...aliases, ...(hasPage ? [makeDraft(key)] : [])];
  }
  const [suffix = ''] = / [|–—-] \$\{site\.name\}$/.exec(String(data.title)) ?? [];
  const label = 'label' in data ? [set('label', shown)] : [];
  return [set('title', shown + suffix), ...label, ...aliases, makeDraft('title')];
}

/** @param after the key below which the new one is written; by default, it is the last one */
function makeDraft(after: string | undefined): Edit {
  return { kind: 'set', path: ['draft'], value: true, ...(after !== undefined && { position: { after } }) };
}
