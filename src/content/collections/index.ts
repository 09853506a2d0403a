export { checkPictures } from './check-pictures.ts';
export { checkType } from './check-type.ts';
export type { Collection, LoadedCollections, Template } from './collections.ts';
export { isOfCollection, loadCollections } from './collections.ts';
export { LIST } from './data-entries.ts';
export { createDimming } from './dimmed.ts';
export type { Entry, EntryFile } from './entry.ts';
export { openScope } from './entry.ts';
export type { FileFinder } from './find-file.ts';
export { createFileFinder } from './find-file.ts';
export { joinTheme, readSiteDocument } from './join-theme.ts';
export type { PublicFiles } from './private-files.ts';
export { isPublished, PUBLIC, readPublicFiles } from './private-files.ts';
export { checkDrawings } from './public-drawings.ts';
export type { EntryFields, SiteContent } from './read-content.ts';
export { readContent } from './read-content.ts';
export type { SiteFiles } from './read-files.ts';
export {
  expectPage,
  nameVersion,
  PAGES,
  pageFile,
  pageName,
  readFiles,
  SHARED,
  SITE_FILE,
  sharedName,
  THEME_FILE,
} from './read-files.ts';
export type { SiteSettings } from './site-file.ts';
export { parseSiteFile } from './site-file.ts';
export { checkLanguage, chooseWords } from './site-words.ts';
export { createPageNames, reportUnknownPage } from './unknown-page.ts';
export type { SharedUse } from './unused.ts';
export { countIncluders } from './unused.ts';
