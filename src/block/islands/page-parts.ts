/** Attributes by which the router finds the parts of a page. In a file of their own: the first script needs none. */

/** The wrapper around each block of a page; its value is the block type. */
export const BLOCK = 'data-block';

/** Marks the wrapper of a layout block, which stays in the document from page to page. */
export const LAYOUT = 'data-layout';

/** Set on the links of the layout that lead to the current page. */
export const CURRENT = { name: 'aria-current', value: 'page' } as const;

/** Marks a layout link to whose URL each page adds its known answers. The attribute is written before `href`. */
export const CARRIES = 'data-carries';

/** The style element of a page: its attribute, and its tags in the HTML. */
export const PAGE_STYLES = {
  attribute: 'data-page-styles',
  open: '<style data-page-styles="">',
  close: '</style>',
} as const;

/** The id of the element inside the root that contains what differs between pages. */
export const MAIN_ID = 'main';

/** On the root element: what the page's policy allows for third parties; absent if it allows nothing. */
export const ALLOWS = 'data-allows';

/** On the root element of a page: the base path of the site; absent for a site at the root of its host. */
export const BASE = 'data-base';
