/** The category of the filter that shows every picture. */
export const ALL = 'all';
