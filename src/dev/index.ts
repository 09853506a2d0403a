export type { DevServerOptions } from './dev-server.ts';
export { prepareDevServer, startDevServer } from './dev-server.ts';
export type { DevCatalogue, DevTool } from './dev-tool.ts';
export type { LiveSite } from './live-site.ts';
export { createLiveSite } from './live-site.ts';
export { isEqual, isForThisMachine, RequestRefused, readBody, readJson, refuseRequest } from './requests.ts';
export { listFolders } from './watch-paths.ts';
