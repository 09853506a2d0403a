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
