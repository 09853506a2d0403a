export type { Dependency } from '../../prerender/store/index.ts';
export type {
  CheckUnlessSound,
  FindSummaries,
  PageDependencies,
  PageMemory,
  PageMetadata,
  PagePicture,
  PageRecord,
  PageSummary,
  Service,
  StoredSummary,
  SummaryMemory,
} from './stores.ts';
export { findStoredSummaries, findSummary, noPages, noSummaries } from './stores.ts';
