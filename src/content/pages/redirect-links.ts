import { ALWAYS } from '../schedule/index.ts';
import { readOldPath } from '../schema/index.ts';
import type { PageLink, Site } from '../site.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping, valueAt } from '../yaml/index.ts';

/** Where redirects lead that is not always there, or an anchor on a page. */
export function redirectLinks(
  redirects: Site['redirects'],
  isTemporaryPage: (path: string) => boolean,
  site: Document,
): PageLink[] {
  const declared = isMapping(site.data.redirects) ? Object.keys(site.data.redirects) : [];
  const written = new Map(declared.map((path) => [readOldPath(path), path]));
  return [...redirects].flatMap(([from, to]) => {
    const [page = '', id] = to.split('#');
    if (to.startsWith('https:') || (id === undefined && !isTemporaryPage(page))) return [];
    const path = ['redirects', written.get(from) ?? from];
    return [
      {
        page,
        id,
        period: ALWAYS,
        isListed: false,
        written: String(valueAt(site.data, path)),
        location: () => site.locate(path),
        propertyPath: () => undefined,
      },
    ];
  });
}
