export { themeFileSchema } from '../../theme/settings/index.ts';
export { ALLOWED_ADDRESSES, findAddressProblem } from './address-problem.ts';
export type { CollectionFile, Distinct, GivenWord, PagesFile } from './collection-file.ts';
export { hasPages, isOneFile, listGiven } from './collection-file.ts';
export { adviseOnPageKey, commonGroup, commonSchema, describeBlock, LOADER_KEYS, splitProps } from './common-props.ts';
export { readDirection } from './direction.ts';
export { derivePath, explainIssues } from './explain.ts';
export type { BusinessFile, SiteFile, TemplateFile } from './files.ts';
export { pageFileSchema, siteFileSchema, templateFileSchema } from './files.ts';
export { findGroup } from './find-group.ts';
export type { InputSpec, Inputs } from './inputs.ts';
export { compileData, compileEntry, compileInputs } from './inputs.ts';
export { oldPathProblem, readOldPath } from './old-path.ts';
export type { PathProblem } from './page-path.ts';
export {
  createMatcher,
  deriveSlug,
  normalisePath,
  pagePathProblem,
  pathProblem,
  readPath,
  stripHtmlEnding,
} from './page-path.ts';
export { parsePageFile } from './parse-page-file.ts';
export type { Refused } from './refused.ts';
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
export type { SiteKeys } from './site-keys.ts';
export { createSiteKeys } from './site-keys.ts';
export { isSlug, slugify } from './slug.ts';
export type { TextSlip } from './text-slips.ts';
export { ELEMENT, findRichTextSlips, findTextSlips, locateSlip } from './text-slips.ts';
export { dropReminders, findToDos, reportUnanswered, saysToDo, UNANSWERED } from './to-do.ts';
export type { Declared, Vendors } from './vendors.ts';
export { collectVendors, consentKey, EMBED_PATH, embedPath, listHosts, mayDeclare } from './vendors.ts';
export { CONTENT_VERSION, OLDEST_VERSION } from './version.ts';
