/* Pages of a site in a React app: `import { PageRenderer } from 'page-builder/react'`. See docs/react.md. */

export type { BlockJson, PageJson, PageSite, SiteManifest } from '../../../src/render/page-json.ts';
export type { BlockCode, BlockRendererProps, Blocks } from './block-renderer.tsx';
export { BlockRenderer } from './block-renderer.tsx';
export type { PageRendererProps } from './page-renderer.tsx';
export { PageLayout, PageMain, PageRenderer } from './page-renderer.tsx';
export { useSiteLinks } from './site-links.ts';
