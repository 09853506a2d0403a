import { isDay } from '../block/fields/date/day.ts';
import { findStart, formatInstant } from './schedule/index.ts';
import type { PageReference, Site } from './site.ts';

/** When a post appeared and was last changed: days, or instants with their time zone. */
export interface PostDates {
  readonly published: string;
  readonly changed: string;
}

/** The dates of a post, that is, of an entry of a collection with a feed; undefined for other pages. */
export function findPostDates(
  { feeds, timeZone }: Pick<Site, 'feeds' | 'timeZone'>,
  { file, publication: { updated } }: Pick<PageReference, 'file' | 'publication'>,
): PostDates | undefined {
  const day = feeds.map(({ readDay }) => readDay(file)).find((each) => each !== undefined);
  if (day === undefined) return undefined;
  const published = isDay(day) ? day : formatInstant(findStart(day, timeZone), timeZone);
  const isLater = updated !== undefined && findStart(updated, timeZone) > findStart(day, timeZone);
  return { published, changed: isLater ? updated : published };
}
