export { checkInSteps, checkSite, withFuture } from './check-site.ts';
export type { StoredTargets } from './page-targets.ts';
export type { CheckedPage, DeriveDigest, SiteCheck } from './site-check.ts';
export { createSiteCheck } from './site-check.ts';
