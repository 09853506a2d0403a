export type { PageScript } from './assets.ts';
export { createBreadcrumbs } from './breadcrumbs.tsx';
export { createPageStyles } from './page-styles.ts';
export type { Heading } from './parse-markup.ts';
export type { BlockRenderer, RenderedBlock } from './render-block.tsx';
export { createBlockRenderer } from './render-block.tsx';
export type { PageRenderer } from './render-page.tsx';
export { createPageRenderer, createSiteBlockRenderer } from './render-page.tsx';
export { createStandIn } from './stand-in.tsx';
