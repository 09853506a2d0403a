export { startDevServer } from './dev-server.ts';
