// The forms of the site. Every "npm run build" writes this file again.
/** @type {import('./receive.mjs').Site} */
export const site = { name: '', locale: 'en', direction: 'ltr', home: '/', forms: [] };
