export { collectAllowances, vendorDirectives } from './allowances.ts';
export type { Directives } from './policy.ts';
export { hashSource, metaPolicy, pageDirectives, renderPolicy } from './policy.ts';
export type { HeaderRule } from './rules.ts';
export { CACHED_UNTIL_CHANGED, CACHING, headerRules, NOT_FOUND, POLICY, STRANGER_RULES } from './rules.ts';
export type { Redirect } from './server-site.ts';
export { isText, MEDIA_TYPES, PRIVATE_FILES } from './server-site.ts';
export type { Addresses } from './spellings.ts';
export { ADDRESSES_FILE, findAddress, listAddresses, parseAddressesFile } from './spellings.ts';
