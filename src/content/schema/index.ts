export { themeFileSchema } from '../../theme/settings/index.ts';
export type { CollectionFile, Distinct, GivenWord, PagesFile } from './collection-file.ts';
export {
  createEntryMatcher,
  hasPages,
  isOneFile,
  listAnswerFiles,
  listEntryFiles,
  listGiven,
  readColumnNames,
  readEntries,
  readSourceFile,
} from './collection-file.ts';
export { adviseOnPageKey, commonGroup, commonSchema, describeBlock, LOADER_KEYS, splitProps } from './common-props.ts';
export { derivePath, explainIssues, parsePageFile } from './explain.ts';
export type { Refused } from './explain-value.ts';
export { findGroup } from './explain-value.ts';
export type { AcceptanceFile, AnalyticsFile, BusinessFile, HeadElement, SiteFile, TemplateFile } from './files.ts';
export {
  CONTENT_VERSION,
  OLDEST_VERSION,
  pageFileSchema,
  siteFileSchema,
  socialImage,
  templateFileSchema,
} from './files.ts';
export type { InputSpec, Inputs } from './inputs.ts';
export { compileData, compileEntry, compileFields, compileInputs } from './inputs.ts';
export { readDirection } from './locale.ts';
export type { PathProblem } from './page-path.ts';
export {
  ALLOWED_ADDRESSES,
  deriveSlug,
  findAddressProblem,
  normalisePath,
  oldPathProblem,
  pagePathProblem,
  pathProblem,
  readOldPath,
  readPath,
  stripHtmlEnding,
} from './page-path.ts';
export type { SiteAddress } from './site-address.ts';
export {
  absoluteAddress,
  absoluteFile,
  createAddressWriter,
  formPath,
  plainPath,
  readBase,
  readTarget,
  receivePath,
  sendFile,
  sendPage,
} from './site-address.ts';
export { isSlug, slugify } from './slug.ts';
export type { TextSlip } from './text-slips.ts';
export { ELEMENT, findRichTextSlips, findTextSlips, locateSlip } from './text-slips.ts';
export { dropReminders, findToDos, reportUnanswered, saysToDo, UNANSWERED } from './to-do.ts';
export type { Declared, Vendors } from './vendors.ts';
export { collectVendors, consentKey, EMBED_PATH, embedPath, listHosts, mayDeclare } from './vendors.ts';
