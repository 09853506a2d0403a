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
} from './instants.ts';
export { readPeriod } from './period.ts';
export type { Hidden, Publication, PublicationKey } from './publication.ts';
export { hiddenAt, isTemporary, PUBLICATION_KEYS, PUBLISHED, readPublication } from './publication.ts';
export type { View } from './view.ts';
export { findView, formatView, parseView } from './view.ts';
