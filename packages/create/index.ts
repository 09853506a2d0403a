export { runCreate } from './create-site.ts';
export type { SiteAnswers } from './starter.ts';
export { CreateError, findNewFolder, planSite } from './starter.ts';
