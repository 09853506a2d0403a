export type { ListedCollection } from './answers.ts';
export { createAnswers, findLinkedPage, readInstant } from './answers.ts';
export { createBlockMaker, NO_ENTRY_WORDS } from './block.ts';
export type { ComparedCollection, ComparedEntry } from './comparisons.ts';
export { compareCollections } from './comparisons.ts';
export { countOwnWords } from './own-words.ts';
export type { Publications } from './page-index.ts';
export {
  createDescriber,
  createPageIndex,
  createPublications,
  isEntryListed,
  listThin,
  locateMetadata,
  readEntryPeriods,
  withBreadcrumbs,
} from './page-index.ts';
export type { PageSource } from './pages.ts';
export {
  collectPlainPages,
  collectSources,
  createPageOpener,
  deriveStructure,
  emptyPage,
  findUnseen,
  reportUnreached,
} from './pages.ts';
export type { BlockContext } from './prepare-block.ts';
export type { References } from './references.ts';
export { redirectLinks } from './references.ts';
export { createMarkdownRenderer } from './rich-text.ts';
export type { Sketch } from './shingles.ts';
export { estimateResemblance, resemblance } from './shingles.ts';
export { checkUnshown, findShortenedLists } from './unshown.ts';
