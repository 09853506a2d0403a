export type { PageRenderer } from './render-page.tsx';
export { createPageRenderer } from './render-page.tsx';
