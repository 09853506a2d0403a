export { runCreate } from './create-site.ts';
export type { SiteAnswers } from './starter.ts';
export { fillStarter } from './starter.ts';
