export type { Json, When } from './attributes.ts';
export { EDIT, ISLAND, islandAttributes, LOCATION, WAITS, WHENS } from './attributes.ts';
export type { EmbedReport } from './embed.ts';
export { embedSandbox, MAX_EMBED_HEIGHT } from './embed.ts';
export type { Island, TakeProps } from './island.ts';
export { ALLOWS, BASE, BLOCK, CARRIES, CURRENT, LAYOUT, MAIN_ID, PAGE_STYLES } from './page-parts.ts';
export { readRouteList, writeRouteList } from './route-list.ts';
export type { SearchablePage } from './search-index.ts';
export { SEARCH_INDEX } from './search-index.ts';

/** The id of the element that contains the page. */
export const ROOT_ID = 'root';

/** The path of the route list, relative to the base path of the site. */
export const ROUTE_LIST = '/routes.txt';
