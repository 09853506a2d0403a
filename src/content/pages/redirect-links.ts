import { decodePercent } from '../../block/address/index.ts';
import type { RouteTable } from '../routes/index.ts';
import { ALWAYS } from '../schedule/index.ts';
import { readOldPath } from '../schema/index.ts';
import type { PageLink } from '../site.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping, valueAt } from '../yaml/index.ts';

/** The targets of redirects that are not always there, or are an anchor on a page. */
export function redirectLinks(
  { redirects, findOwn }: Pick<RouteTable, 'redirects' | 'findOwn'>,
  isTemporaryPage: (path: string) => boolean,
  site: Document,
): PageLink[] {
  const declared = isMapping(site.data.redirects) ? Object.keys(site.data.redirects) : [];
  const written = new Map(declared.map((path) => [readOldPath(path), path]));
  return [...redirects].flatMap(([from, to]) => {
    const [address = '', anchor] = to.split('#');
    const page = to.startsWith('https:') ? findOwn(address)?.path : address;
    if (page === undefined || (anchor === undefined && !isTemporaryPage(page))) return [];
    const id = anchor && decodePercent(anchor).normalize('NFC');
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
