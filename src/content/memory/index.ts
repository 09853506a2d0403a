export type { Dependency } from '../../prerender/store/index.ts';
export type {
  FindSummaries,
  PageBook,
  PageDependencies,
  PageMemory,
  PageMetadata,
  PagePicture,
  PageRecord,
  PageStore,
  PageSummary,
  Service,
  StoredSummaries,
  SummaryMemory,
} from './stores.ts';
export {
  createDocumentStore,
  createPageStore,
  createSummaryStore,
  documentRows,
  findSummary,
  noPages,
  noSummaries,
  pageBook,
  storedSummaries,
} from './stores.ts';
