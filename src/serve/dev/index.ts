export { bundleEditor } from '../../../packages/editor/server/bundle-editor.ts';
export type { DevServerOptions } from './dev-server.ts';
export { prepareDevServer, startDevServer } from './dev-server.ts';
