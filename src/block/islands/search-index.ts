/** Where the list of a site's pages lies, below the path of the site, for a script that searches them. */
export const SEARCH_INDEX = '/search-index.json';

/** A page of that list: its address as it is sent; what menus call it; its description; its title and its headings. */
export type SearchablePage = readonly [address: string, label: string, description: string, headings: string];
