export { createConnection } from 'vscode-languageserver/node';
export type { Edit, Finding } from './messages.ts';
export { serveLanguage } from './server.ts';
export { keepChecking } from './site-thread.ts';
