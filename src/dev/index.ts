export type { DevServerOptions } from './dev-server.ts';
export { prepareDevServer, startDevServer } from './dev-server.ts';
export type { DevCatalogue, DevTool } from './dev-tool.ts';
export { listFolders } from './folder-watches.ts';
export type { LiveSite } from './live-site.ts';
export { createLiveSite } from './live-site.ts';
export { RequestRefused, readBody, readJson, refuseRequest } from './read-body.ts';
export { isEqual, isForThisMachine } from './same-origin.ts';
