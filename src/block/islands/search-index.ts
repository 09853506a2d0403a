/** The path of the search index, below the path of the site. */
export const SEARCH_INDEX = '/search-index.json';

/** A page in the search index: its address; its name in menus; its description; its title and its headings. */
export type SearchablePage = readonly [address: string, label: string, description: string, headings: string];
