export type { EmbedReport } from './embed.ts';
export { embedSandbox, MAX_EMBED_HEIGHT } from './embed.ts';
export type { Island, TakeProps } from './island.ts';
export { ALLOWS, BASE, BLOCK, CURRENT, LAYOUT, MAIN_ID, PAGE_STYLES } from './page-parts.ts';
export type { SearchablePage } from './search-index.ts';
export { SEARCH_INDEX } from './search-index.ts';

/**
 * The contract between the page that the server writes and the script that wakes it up:
 * an interactive block is one `<div data-island="type">`, and its attributes say when and how.
 */

/**
 * When a block wakes up: at once, when the browser is idle, when it comes near the view, or when it is pointed at or focused.
 * `resume` is `intent`, but at once where the address asks for something (`?size=1200`) or a state is kept with it.
 */
export type When = 'load' | 'idle' | 'visible' | 'intent' | 'resume';

export const ISLAND = {
  /** The block type, which names `blocks/<type>/island.ts`. */
  type: 'data-island',
  when: 'data-when',
  /** The props of a React island as JSON; an island that only enhances its HTML has none. */
  props: 'data-props',
  /** The prefix of the ids that React generates, the same on both sides. */
  prefix: 'data-prefix',
  /** Set in the browser once the block's script runs. */
  awake: 'data-awake',
} as const;

/** Only in the dev server: the location in a file where an element is written, to be opened in an editor. */
export const LOCATION = 'data-location';

/** In the dev server alone: where the block or the text that an element shows is written. */
export const EDIT = {
  address: 'data-edit',
  /** Set where the text is written in Markdown. */
  markdown: 'data-edit-markdown',
  /** What React takes over may have no more attributes: the numbers of elements in an island, each with such an address. */
  inside: 'data-edit-inside',
} as const;

/** The element that holds the page. */
export const ROOT_ID = 'root';

/** Values that survive the way from the server to the browser. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

export interface IslandAttributes {
  readonly 'data-island': string;
  readonly 'data-when': When;
  readonly 'data-props'?: string;
  readonly 'data-prefix'?: string;
}

/** The attributes of an island's element; props, as JSON, and prefix only for an island that React hydrates. */
export function islandAttributes(island: {
  readonly type: string;
  readonly when: When;
  readonly hydration?: { readonly json: string; readonly prefix: string };
}): IslandAttributes {
  const marker = { [ISLAND.type]: island.type, [ISLAND.when]: island.when };
  const { hydration } = island;
  if (!hydration) return marker;
  return { ...marker, [ISLAND.props]: hydration.json, [ISLAND.prefix]: hydration.prefix };
}
