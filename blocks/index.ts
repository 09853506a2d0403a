import { libraryStyles } from 'virtual:library-styles';
import type { Block } from '../src/block/index.ts';
import { collectBlocks } from '../src/block/index.ts';

export { newPageBlocks } from './new-page.ts';

/** Every block type: the export of the `index.ts` in its folder. To add or remove a type, add or remove its folder. */
export const blocks: readonly Block[] = collectBlocks(
  import.meta.glob<Readonly<Record<string, unknown>>>('./*/index.ts', { eager: true }),
  libraryStyles,
);
