/** The path of the search index, relative to the base path of the site. */
export const SEARCH_INDEX = '/search-index.json';

/** A page in the search index; `label` is its name in menus, `headings` its title and headings. */
export type SearchablePage = readonly [address: string, label: string, description: string, headings: string];
