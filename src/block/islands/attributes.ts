/**
 * The contract between the server-rendered page and the script that starts its blocks: an interactive block is one
 * `<div data-island="type">`, and its attributes say when and how it starts.
 */

/**
 * When a block starts: immediately, when the browser is idle, when the block comes near the viewport, or when it is
 * hovered or focused. `resume` is like `touch`, but starts immediately if the URL has a query string (`?size=1200`) or
 * the history entry has a state.
 */
export const WHENS = ['load', 'idle', 'visible', 'touch', 'resume'] as const;
export type When = (typeof WHENS)[number];

export const ISLAND = {
  /** The block type; the script that starts the block has the same name. */
  type: 'data-island',
  when: 'data-when',
  /** The props of a React island as JSON; an island that only enhances its HTML has none. */
  props: 'data-props',
  /** In a built site, the name of the file with the props that `data-props` lacks. */
  propsFile: 'data-props-file',
  /** The prefix of the ids that React generates, the same on the server and in the browser. */
  prefix: 'data-prefix',
  /** Set in the browser while the block's script runs. */
  awake: 'data-awake',
} as const;

/** Marks a link that opens something in its block: a click before the script has loaded is repeated afterwards. */
export const WAITS = 'data-waits';

/** Only in the dev server: the location of an element in a file, to open it in an editor. */
export const LOCATION = 'data-location';

/** Only in the dev server: attributes with the YAML location of a block or text. */
export const EDIT = {
  address: 'data-edit',
  /** Set if the text is written in Markdown. */
  markdown: 'data-edit-markdown',
  /**
   * Hydration forbids additional attributes inside an island, so the island's element has this list: the indexes of its
   * descendants, each with the value of `address`.
   */
  inside: 'data-edit-inside',
} as const;

/** Values that can be sent from the server to the browser. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

export interface IslandAttributes {
  readonly 'data-island': string;
  readonly 'data-when': When;
  readonly 'data-props'?: string;
  readonly 'data-props-file'?: string;
  readonly 'data-prefix'?: string;
}

/** The attributes of an island's element. Only an island that React hydrates has props, as JSON, and a prefix. */
export function islandAttributes(island: {
  readonly type: string;
  readonly when: When;
  readonly hydration?: { readonly json: string; readonly file?: string | undefined; readonly prefix: string };
}): IslandAttributes {
  const marker = { [ISLAND.type]: island.type, [ISLAND.when]: island.when };
  const { hydration } = island;
  if (!hydration) return marker;
  const { json, file, prefix } = hydration;
  return { ...marker, ...(file && { [ISLAND.propsFile]: file }), [ISLAND.props]: json, [ISLAND.prefix]: prefix };
}
