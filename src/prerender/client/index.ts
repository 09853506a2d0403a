export type { ClientBundle } from './bundle-client.ts';
export { bundleEntries } from './load-bundler.ts';
export { bundleClientOnce, openBundle } from './stored-bundle.ts';
export { writeWords } from './write-words.ts';
