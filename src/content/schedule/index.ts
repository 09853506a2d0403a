export { isDayOrTime } from '../../block/fields/date/day.ts';
export type { Period } from './instants.ts';
export {
  ALWAYS,
  describePeriod,
  findStart,
  formatInstant,
  intersect,
  isCovered,
  isTimeZone,
  readSpan,
  readState,
} from './instants.ts';
export type { Hidden, Publication, PublicationKey, View } from './publication.ts';
export {
  findView,
  formatView,
  hiddenAt,
  isTemporary,
  PUBLICATION_KEYS,
  PUBLISHED,
  parseView,
  readPeriod,
  readPublication,
} from './publication.ts';
