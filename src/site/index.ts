export type { LoadedSite, SiteEnvironment } from './load-site.ts';
export { loadSite } from './load-site.ts';
export type { AnchorLink } from './resolver.ts';
export type { BlockInstance, OpenedPage, PageReference, Site } from './site.ts';
