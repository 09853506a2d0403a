export type { ClientBundle } from './bundle-client.ts';
export { bundleClientOnce, bundleEntries, openBundle } from './stored-bundle.ts';
export { writeWords } from './write-words.ts';
