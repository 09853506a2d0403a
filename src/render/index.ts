export type { Assets } from './assets.ts';
export type { PageRenderer, RenderedPage } from './render-page.tsx';
export { createPageRenderer } from './render-page.tsx';
