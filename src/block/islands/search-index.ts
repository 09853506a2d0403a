/** The path of the search index, below the path of the site. */
export const SEARCH_INDEX = '/search-index.json';

/** A page of that list: its address as it is sent; what menus call it; its description; its title and its headings. */
export type SearchablePage = readonly [address: string, label: string, description: string, headings: string];
