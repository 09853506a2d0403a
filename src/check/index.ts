export { checkSite } from './check-site.ts';
