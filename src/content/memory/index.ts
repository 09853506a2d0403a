export type { Dependency } from '../../prerender/store/index.ts';
export type {
  CheckUnlessSound,
  FindSummaries,
  PageDependencies,
  PageMetadata,
  PagePicture,
  PageRecord,
  PageSummary,
  Service,
  StoredSummary,
} from './stores.ts';
export { findStoredSummaries, findSummary } from './stores.ts';
