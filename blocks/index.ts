import { libraryStyles } from 'virtual:library-styles';
import type { Block } from '../src/block/index.ts';
import { collectBlocks } from '../src/block/index.ts';

export { newBlog } from './new-blog.ts';
export { newPageBlocks } from './new-page.ts';

/** All block types. A type is the export of the `index.ts` in its folder; to add a type, add a folder. */
export const blocks: readonly Block[] = collectBlocks(
  import.meta.glob<Readonly<Record<string, unknown>>>('./*/index.ts', { eager: true }),
  libraryStyles,
);
