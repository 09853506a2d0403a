/* The API for the script of a block: `import type { Island } from 'page-builder/island'`. */

export type { Island, TakeProps } from '../block/islands/index.ts';
export { ISLAND } from '../block/islands/index.ts';
export { reactIsland } from '../block/islands/react-island.ts';
export { fillPlaceholders, formatCount, formatNumber, readLocale } from '../block/words/index.ts';
