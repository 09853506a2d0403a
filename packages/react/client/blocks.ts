import type { Blocks } from './block-renderer.tsx';

/**
 * The block types of the site, each loaded when a page first shows it: `import { blocks } from 'page-builder/blocks'`.
 * The plugin of `page-builder/vite` replaces this file by a generated list.
 */
export const blocks: Blocks = {};
