import type { Report } from '../../check/diagnostics/index.ts';
import type { Collection, EntryFile } from '../collections/index.ts';
import type { Period, View } from '../schedule/index.ts';
import { hiddenAt, isDayOrTime, readPeriod, readPublication } from '../schedule/index.ts';
import type { Publications } from './publications.ts';

/** Whether lists may name an entry: while its page is listed or, where it has none, while it is shown. */
export function isEntryListed(
  { path, file, entry }: EntryFile,
  publications: Publications,
  { timeZone, at, view }: { readonly timeZone: string; readonly at: number; readonly view: View | undefined },
): boolean {
  if (path !== undefined) return publications.isListed(file, view);
  const publication = entry && readPublication((key) => entry.document.data[key], timeZone);
  return publication === undefined || hiddenAt(publication, view?.instant ?? at, view?.withDrafts) === undefined;
}

/** When the entries without a page are shown that are not always; a period that holds no instant is reported. */
export function readEntryPeriods(
  collections: readonly Collection[],
  timeZone: string,
  report: Report,
): readonly Period[] {
  const shown = collections.flatMap(({ given, entries }) => (given.includes('path') ? [] : entries));
  return shown.flatMap(({ entry }) => {
    if (!entry) return [];
    const { data, locate } = entry.document;
    const [from, until] = [data.from, data.until].map((day) =>
      typeof day === 'string' && isDayOrTime(day) ? day : undefined,
    );
    if (data.draft === true || (from === undefined && until === undefined)) return [];
    return [readPeriod({ from, until }, () => locate(['from']), timeZone, report)];
  });
}
