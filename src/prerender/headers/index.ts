export type { Addresses, HeaderRule, Headers } from './header-rules.ts';
export {
  ADDRESSES_FILE,
  BASE_FILE,
  CACHED_FOR_GOOD,
  CACHED_UNTIL_CHANGED,
  CACHING,
  findAddress,
  foldedForms,
  headerRules,
  listAddresses,
  listSpellings,
  NOT_FOUND,
  POLICY,
  parseAddressesFile,
  renderAddressesFile,
  STRANGER_RULES,
} from './header-rules.ts';
export type { Directives } from './policy.ts';
export {
  analyticsDirectives,
  collectAllowances,
  hashSource,
  mergeDirectives,
  metaPolicy,
  pageDirectives,
  renderPolicy,
  vendorDirectives,
} from './policy.ts';
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
