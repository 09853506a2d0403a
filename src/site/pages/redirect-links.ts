import type { Document } from '../../yaml/index.ts';
import { valueAt } from '../../yaml/index.ts';
import { ALWAYS } from '../schedule/index.ts';
import type { PageLink, Site } from '../site.ts';

/** Where redirects lead that is not always there, or an anchor on a page. */
export function redirectLinks(
  redirects: Site['redirects'],
  isTemporaryPage: (path: string) => boolean,
  site: Document,
): PageLink[] {
  return [...redirects].flatMap(([from, to]) => {
    const [page = '', id] = to.split('#');
    if (to.startsWith('https:') || (id === undefined && !isTemporaryPage(page))) return [];
    const path = ['redirects', from];
    const written = String(valueAt(site.data, path));
    return [
      {
        page,
        id,
        period: ALWAYS,
        isListed: false,
        written,
        location: () => site.locate(path),
        propertyPath: () => undefined,
      },
    ];
  });
}
