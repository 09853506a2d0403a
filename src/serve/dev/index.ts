export type { DevServerOptions } from './dev-server.ts';
export { prepareDevServer, startDevServer } from './dev-server.ts';
export { bundleEditor } from './editor/bundle-editor.ts';
