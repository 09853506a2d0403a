import type { Block } from '../src/block/index.ts';
import { collectBlocks } from '../src/block/index.ts';

export { newPageBlocks } from './new-page.ts';

/** Every block type: what the `index.ts` in its folder exports. A folder that comes or goes brings or takes its type. */
export const blocks: readonly Block[] = collectBlocks(
  import.meta.glob<Readonly<Record<string, unknown>>>('./*/index.ts', { eager: true }),
);
