export { checkInSteps, checkSite } from './check-site.ts';
export { withFuture } from './future.ts';
export type { StoredTargets } from './page-targets.ts';
export type { CheckedPage, DeriveDigest, SiteCheck } from './site-check.ts';
export { createSiteCheck } from './site-check.ts';
