export { checkSite } from './check-site.ts';
export type { LoadedSite, SiteEnvironment } from './load-site.ts';
export { loadSite } from './load-site.ts';
export type { BlockInstance, PageReference, Site } from './site.ts';
