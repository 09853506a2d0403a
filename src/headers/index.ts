export { allowancesOf, vendorDirectives } from './allowances.ts';
export { renderCaddyfile } from './caddy.ts';
export { headersFor, parseHeadersFile, parseRedirectsFile, renderHeadersFile, renderRedirectsFile } from './netlify.ts';
export { renderNginxMaps, renderNginxServer } from './nginx.ts';
export type { Directives } from './policy.ts';
export { hashSource, metaPolicy, pageDirectives, renderPolicy, styleSources } from './policy.ts';
export type { HeaderRule } from './rules.ts';
export { CACHED_UNTIL_CHANGED, CACHING, headerRules, NOT_FOUND } from './rules.ts';
export { isText, MEDIA_TYPES, PRIVATE_FILES } from './server-site.ts';
