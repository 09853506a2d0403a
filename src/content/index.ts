export type { EntryFields, SiteContent } from './collections/index.ts';
export {
  draftWords,
  findEntryFaults,
  isPublished,
  LIST,
  readContent,
  readSiteDocument,
  SHEET_FILE,
  SITE_FILE,
  THEME_FILE,
  withSlug,
} from './collections/index.ts';
export type { KnownSite, ListedFiles, SiteScout } from './load/find-out.ts';
export { createScout } from './load/find-out.ts';
export { createReuse } from './load/reuse.ts';
export { loadSite } from './load-site.ts';
export type { Acceptance, LoadedSite, SiteEnvironment } from './loaded-site.ts';
export type {
  CheckUnlessSound,
  Dependency,
  PageDependencies,
  PagePicture,
  PageRecord,
  Service,
  StoredSummary,
} from './memory/index.ts';
export { findStoredSummaries } from './memory/index.ts';
export type { ComparedCollection, ComparedEntry, Sketch } from './pages/index.ts';
export { countOwnWords, estimateResemblance, findLinkedPage, readInstant, resemblance } from './pages/index.ts';
export { findPostDates } from './post-dates.ts';
export { reservedFor } from './routes/index.ts';
export type { Period, View } from './schedule/index.ts';
export {
  ALWAYS,
  describePeriod,
  findStart,
  findView,
  formatDay,
  formatInstant,
  formatView,
  intersect,
  isCovered,
  isDayOrTime,
  PUBLISHED,
  parseView,
} from './schedule/index.ts';
export type { AnalyticsFile, SiteAddress } from './schema/index.ts';
export {
  absoluteAddress,
  absoluteFile,
  CONTENT_VERSION,
  commonGroup,
  commonSchema,
  compileFields,
  compileInputs,
  consentKey,
  createAddressWriter,
  createEntryMatcher,
  deriveSlug,
  describeBlock,
  embedPath,
  formPath,
  hasPages,
  isOneFile,
  isSlug,
  listAnswerFiles,
  listEntryFiles,
  normalisePath,
  OLDEST_VERSION,
  pageFileSchema,
  pagePathProblem,
  pathProblem,
  plainPath,
  readBase,
  readColumnNames,
  readEntries,
  readSourceFile,
  readTarget,
  receivePath,
  saysToDo,
  sendFile,
  sendPage,
  siteFileSchema,
  slugify,
  templateFileSchema,
  themeFileSchema,
  UNANSWERED,
} from './schema/index.ts';
export type { CellEdit, HeaderNames, Sheet, SheetMemory, SheetRow, Table } from './sheets/index.ts';
export {
  checkRow,
  createNames,
  deleteRows,
  dropRepeated,
  editCells,
  findNameKey,
  foldHeader,
  guessDate,
  guessNumber,
  hasDecimalComma,
  isForDates,
  isSheet,
  LARGEST_SHEET,
  listHeaders,
  listValues,
  openSheet,
  RowDocument,
  readCsv,
  readTable,
  readYesNo,
  SLUG_KEY,
  showPath,
  unquoteFormula,
  withoutSigns,
  writeCsv,
  writeXlsx,
} from './sheets/index.ts';
export type {
  BlockInstance,
  CarriedField,
  FaultyBlock,
  Feed,
  MarkedKind,
  MarkText,
  OpenedPage,
  PageLink,
  PageReference,
  Screens,
  Site,
  StandIn,
} from './site.ts';
export { isListed } from './site.ts';
export { GROUP, includeShared, listFields, queryGroup } from './templates/index.ts';
