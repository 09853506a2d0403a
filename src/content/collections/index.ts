export { checkThemeFiles, readSheet } from './check-theme.ts';
export type { Collection, LoadedCollections } from './collections.ts';
export { feedPath, findHome, isOfCollection, loadCollections } from './collections.ts';
export type { Entry, EntryFile } from './entry.ts';
export { openScope } from './entry.ts';
export type { FileReuse } from './file-entries.ts';
export { createFileReuse, findEntryFaults, LIST, withSlug } from './file-entries.ts';
export type { FileFinder, PublicFiles } from './public-files.ts';
export {
  checkDrawings,
  createDimming,
  createFileFinder,
  isPublished,
  PUBLIC,
  readPublicFiles,
} from './public-files.ts';
export type { SiteFiles } from './read-files.ts';
export {
  createPageNames,
  expectPage,
  nameVersion,
  PAGES,
  pageFile,
  pageName,
  readFiles,
  reportUnknownPage,
  SHARED,
  SHEET_FILE,
  SITE_FILE,
  sharedName,
  THEME_FILE,
} from './read-files.ts';
export type { EntryFields, SiteContent, SiteSettings } from './site-file.ts';
export { joinTheme, parseSiteFile, readContent, readSiteDocument } from './site-file.ts';
export { checkLanguage, chooseWords, draftWords } from './site-words.ts';
