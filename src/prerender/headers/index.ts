export { analyticsDirectives, collectAllowances, vendorDirectives } from './allowances.ts';
export type { HeaderRule, Headers } from './header-rules.ts';
export {
  CACHED_FOR_GOOD,
  CACHED_UNTIL_CHANGED,
  CACHING,
  headerRules,
  NOT_FOUND,
  POLICY,
  STRANGER_RULES,
} from './header-rules.ts';
export type { Directives } from './policy.ts';
export { hashSource, mergeDirectives, metaPolicy, pageDirectives, renderPolicy } from './policy.ts';
export type { Redirect, ServedSite } from './server-site.ts';
export {
  addCharset,
  deriveAddress,
  findMediaType,
  headersEverywhere,
  isText,
  MEDIA_TYPES,
  nameFile,
  PRIVATE_FILES,
  patternSource,
  policiesByFile,
} from './server-site.ts';
export type { Addresses } from './spellings.ts';
export {
  ADDRESSES_FILE,
  BASE_FILE,
  findAddress,
  foldedForms,
  listAddresses,
  listSpellings,
  parseAddressesFile,
  renderAddressesFile,
} from './spellings.ts';
