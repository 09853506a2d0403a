import type { Edit } from '../../../src/content/yaml/index.ts';
import type { SiteContext } from './context.ts';
import { edit, findPageFile } from './page-file.ts';
import type { SiteChange } from './scaffold.ts';

/** Deletes entries. The address of each then redirects to the nearest page above it: /places/creek to /places. */
export function removeEntries(files: readonly string[], context: SiteContext): Pick<SiteChange, 'changed' | 'removed'> {
  const { text } = context.document.source;
  const gone = files.flatMap((file) => findPageFile(file, context).path ?? []);
  const edits = gone.flatMap((path) => redirect(path, gone, context));
  const change = edit('site.yaml', text, edits);
  return { changed: change.after === text ? [] : [change], removed: files };
}

function redirect(path: string, gone: readonly string[], { site, content }: SiteContext): readonly Edit[] {
  const isThere = (each: string) => !gone.includes(each) && site.pages.some((page) => page.path === each);
  const above = path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
  const value = above.findLast(isThere) ?? '/';
  const former = Object.entries(content.settings.redirects ?? {}).filter(([, target]) => target === path);
  return [path, ...former.map(([from]) => from)].map((from) => ({ kind: 'set', path: ['redirects', from], value }));
}
