/**
 * The contract between the server-rendered page and the script that starts its blocks: an interactive block is one
 * `<div data-island="type">`, and its attributes say when and how it starts.
 */

/**
 * When a block starts: at once, when the browser is idle, when it comes near the view, or when it is hovered or
 * focused. `resume` is like `touch`, but starts at once if the address has values (`?size=1200`) or a state is stored
 * with it.
 */
export const WHENS = ['load', 'idle', 'visible', 'touch', 'resume'] as const;
export type When = (typeof WHENS)[number];

export const ISLAND = {
  /** The block type, which names the script that starts it. */
  type: 'data-island',
  when: 'data-when',
  /** The props of a React island as JSON; an island that only enhances its HTML has none. */
  props: 'data-props',
  /** The name of the file with the other props, in a built site. */
  propsFile: 'data-props-file',
  /** The prefix of the ids that React generates, the same on both sides. */
  prefix: 'data-prefix',
  /** Set in the browser while the block's script runs. */
  awake: 'data-awake',
} as const;

/** On a link that opens something in its block: a click before the script is there waits for it. */
export const WAITS = 'data-waits';

/** Only in the dev server: the location of an element in a file, to open it in an editor. */
export const LOCATION = 'data-location';

/** Only in the dev server: where the block or the text of an element is written. */
export const EDIT = {
  address: 'data-edit',
  /** Set if the text is written in Markdown. */
  markdown: 'data-edit-markdown',
  /**
   * Hydration allows no additional attributes, so this has the numbers of the elements in an island, each with such an
   * address.
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
