import { addKey, defineCodemod, renameKey } from './codemod.ts';

/** Defaults of builder 0.1. For later versions, the site must write these values itself. */
const BUTTON = '{ label: Book Now, link: "/contact#hero" }';
const THEME = 'inspector';

/** Builder 0.1 had texts of its first site as defaults in its blocks, and another name for a key. */
export const from1To2 = defineCodemod(1, {
  blocks: [
    {
      type: 'cta-banner',
      needs: ({ data }) => 'text' in data && !('intro' in data),
      edit: (document, { path }) => renameKey(document, path, 'text', 'intro'),
      advice: 'Rename "text" of this cta-banner to "intro".',
    },
    {
      type: 'cta-banner',
      needs: ({ data, isIncluding }) => !('primary' in data) && !isIncluding,
      edit: (document, { path }) => addKey(document, path, 'type', 'primary', BUTTON),
      advice: `Add to this cta-banner: "primary: ${BUTTON}".`,
    },
  ],
  site: [
    {
      needs: (data) => !('theme' in data),
      edit: (site) => addKey(site, [], 'url', 'theme', THEME),
      advice: `Add "theme: ${THEME}" to keep the look of the site.`,
    },
  ],
});
