import { isMapping } from '../../src/content/yaml/index.ts';
import { defineCodemod } from './codemod.ts';
import { addKey, renameKey } from './edit-key.ts';

/** Defaults of builder 0.1 that later versions leave to the site. */
const BUTTON = '{ label: Book Now, link: "/contact#hero" }';
const THEME = 'inspector';
const DELIVERY = '{ kind: simulate }';
const BADGE = 'MOST POPULAR';

/** A link as authors write it; in later versions this may be a block. */
function isLink(value: unknown): boolean {
  return typeof value === 'string' || (isMapping(value) && 'to' in value);
}

/** Whether a tier is featured, or may be. */
function hasFeatured(tiers: unknown): boolean {
  const items: readonly unknown[] = Array.isArray(tiers) ? tiers : isMapping(tiers) ? [tiers.each] : [];
  return items.some((tier) => isMapping(tier) && 'featured' in tier && tier.featured !== false);
}

/** Builder 0.1 had words of its first site in its blocks, and another name for a text. */
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
    {
      type: 'form',
      needs: ({ data, isIncluding }) => !('delivery' in data) && !isIncluding,
      edit: (document, { path }) => addKey(document, path, 'type', 'delivery', DELIVERY),
      advice: `Add to this form: "delivery: ${DELIVERY}", or the one who should receive it.`,
    },
    {
      type: 'pricing',
      needs: ({ data, isIncluding }) => !('badge' in data) && !isIncluding && hasFeatured(data.tiers),
      edit: (document, { path }) => addKey(document, path, 'type', 'badge', BADGE),
      advice: `Add to these prices: "badge: ${BADGE}", or other words for the featured one.`,
    },
    {
      type: 'widget',
      needs: ({ data }) => isLink(data.fallback) && !('link' in data),
      edit: (document, { path }) => renameKey(document, path, 'fallback', 'link'),
      advice: 'Rename "fallback" of this widget to "link".',
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
