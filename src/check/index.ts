export { checkSite } from './check-site.ts';
export type { CheckedPage, SiteCheck } from './site-check.ts';
export { createSiteCheck } from './site-check.ts';
