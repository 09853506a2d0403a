export { buildCatalogue } from './build-catalogue.ts';
export type { BuildProgress } from './build-site.ts';
export { buildSite } from './build-site.ts';
export { bundleClient } from './bundle-client.ts';
export { listFiles } from './output.ts';
