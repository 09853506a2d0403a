export type { Dependency } from '../../prerender/store/index.ts';
export { createDocumentStore, documentRows } from './document-store.ts';
export type { PageDependencies, PageMemory, PageRecord } from './page-memory.ts';
export { noPages } from './page-memory.ts';
export type { PageMetadata, PagePicture, Service } from './page-metadata.ts';
export type { PageBook, PageStore } from './page-store.ts';
export { createPageStore, pageBook } from './page-store.ts';
export type { FindSummaries, PageSummary, StoredSummaries, SummaryMemory } from './page-summaries.ts';
export { createSummaryStore, findSummary, noSummaries, storedSummaries } from './page-summaries.ts';
