/**
 * The contract between the server-rendered page and the script that starts its blocks: an interactive block is one
 * `<div data-island="type">`, and its attributes say when and how it starts.
 */

/**
 * When a block starts: at once, when the browser is idle, when it comes near the view, or when it is hovered or
 * focused. `resume` is like `touch`, but starts at once if the address has values (`?size=1200`) or a state is stored
 * with it.
 */
export type When = 'load' | 'idle' | 'visible' | 'touch' | 'resume';

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

/**
 * The contract between a page and the frames in which vendors' scripts run. Neither trusts the other: a frame knows
 * nothing about the page, and the page only accepts the height that a frame asks for.
 */

/**
 * What a frame may do. Without `allow-same-origin` it has an origin of its own, even for its own site; and it cannot
 * navigate the page.
 */
const EMBED_SANDBOX = ['allow-scripts', 'allow-forms'];

/** What a frame may do; it may open windows only if `site.yaml` declares it. */
export function embedSandbox({ popups }: { readonly popups?: boolean | undefined }): readonly string[] {
  return popups ? [...EMBED_SANDBOX, 'allow-popups'] : EMBED_SANDBOX;
}

/** The maximum height of a frame in px, about ten phone screens. */
export const MAX_EMBED_HEIGHT = 8000;

/** The message of a frame to the page, sent whenever its widget grows or shrinks. */
export interface EmbedReport {
  /** The id of the widget. */
  readonly pageBuilderWidget: string;
  /** In px; 0 while nothing is visible. */
  readonly height: number;
}

/**
 * The export of the module that starts the blocks of a type (for `enhance` it is `blocks/<type>/island.ts`): starts the block in its element.
 * @param signal aborts when the page is left: pass it to every listener
 * @param early the clicks and keys in the element since the page has loaded, in order
 * @param props those that its element does not have, of a React island
 * @returns how the block takes new props and keeps what the visitor did; nothing if it has to start again
 */
export type Island = (
  element: HTMLElement,
  signal: AbortSignal,
  early?: readonly Event[],
  props?: object,
) => TakeProps | undefined;

export type TakeProps = (json: string) => void;

/** How the router finds the parts of a page. Separate from the islands, because the first script does not need it. */

/** The wrapper around each block of a page; its value is the block type. */
export const BLOCK = 'data-block';

/** Marks a wrapper of the layout, which stays from page to page. */
export const LAYOUT = 'data-layout';

/** Set on the links of the layout that lead to the current page. */
export const CURRENT = { name: 'aria-current', value: 'page' } as const;

/** On a link of the layout, before its address: each page adds the answers that its forms know. */
export const CARRIES = 'data-carries';

/** The style element of a page, and the start and end of its text in the HTML. */
export const PAGE_STYLES = {
  attribute: 'data-page-styles',
  open: '<style data-page-styles="">',
  close: '</style>',
} as const;

/** The element inside the root that contains what differs between pages. */
export const MAIN_ID = 'main';

/** On the root element of a page: what its policy allows third parties; absent if that is nothing. */
export const ALLOWS = 'data-allows';

/** On the root element of a page: the base path of the site; absent for a site at the root of its host. */
export const BASE = 'data-base';

/** The page at each address: its canonical address; the same, or another one for an alias. All are as browsers send them. */
export type RouteList = ReadonlyMap<string, string>;

/**
 * Writes a list with a line for each address, in order: how many characters it shares with the address before, the
 * other characters, and the canonical address if it is an alias.
 */
export function writeRouteList(routes: RouteList): string {
  let before = '';
  const lines = [...routes.keys()].sort().map((address) => {
    let shared = 0;
    while (shared < address.length && address[shared] === before[shared]) shared += 1;
    before = address;
    const canonical = routes.get(address);
    return `${shared} ${address.slice(shared)}${canonical === address ? '' : ` ${canonical}`}`;
  });
  return lines.join('\n');
}

/** Reads what `writeRouteList` wrote. */
export function readRouteList(text: string): RouteList {
  let address = '';
  const rows = text.split('\n').map((line) => {
    const [shared, rest = '', canonical] = line.split(' ');
    address = address.slice(0, Number(shared)) + rest;
    return [address, canonical ?? address] as const;
  });
  return new Map(rows);
}

/** The path of the search index, below the path of the site. */
export const SEARCH_INDEX = '/search-index.json';

/** A page in the search index: its address; its name in menus; its description; its title and its headings. */
export type SearchablePage = readonly [address: string, label: string, description: string, headings: string];

/** The element that contains the page. */
export const ROOT_ID = 'root';

/** The path of the route list, below the path of the site. */
export const ROUTE_LIST = '/routes.txt';
