const on = (port: number) => ({ port, url: `http://127.0.0.1:${port}` });

/** The built site. */
export const SITE = on(4311);
/** The block catalogue, with a page for each example. */
export const CATALOGUE = on(4312);
