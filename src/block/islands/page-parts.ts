/** What the router knows a page's parts by. Apart from the islands, because the first script does without it. */

/** The wrapper around each block of a page; its value is the block type. */
export const BLOCK = 'data-block';

/** What a wrapper of the layout, kept from page to page, says beside. */
export const LAYOUT = 'data-layout';

/** Set on the links of the layout that lead to the page that is shown. */
export const CURRENT = { name: 'aria-current', value: 'page' } as const;

/** The style element of a page, and where its text starts and ends in the HTML. */
export const PAGE_STYLES = {
  attribute: 'data-page-styles',
  open: '<style data-page-styles="">',
  close: '</style>',
} as const;

/** The element inside the root that holds what differs from page to page. */
export const MAIN_ID = 'main';

/** On the root element of a page: what its policy allows of third parties; absent where that is nothing. */
export const ALLOWS = 'data-allows';

/** On the root element of a page: the path at which the whole site lies; absent for a site that has its host for itself. */
export const BASE = 'data-base';
