export { startPreviewServer } from './preview-server.ts';
