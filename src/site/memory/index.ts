export type { CardBook, CardMemory, CardsOf } from './card-memory.ts';
export { cardBook, createCardStore, findCard, noCards } from './card-memory.ts';
export type { Dependency } from './dependency.ts';
export { createDocumentStore, documentData, documentRows } from './document-store.ts';
export type { PageDependencies, PageMemory, PageRecord } from './page-memory.ts';
export { noPages } from './page-memory.ts';
export type { PageMetadata, Service } from './page-metadata.ts';
export type { PageBook, PageStore } from './page-store.ts';
export { createPageStore, pageBook } from './page-store.ts';
