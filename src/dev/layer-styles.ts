import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { SHEET_FILE } from '../content/index.ts';
import { ENGINE_LAYER } from '../render/index.ts';

/**
 * Puts the CSS that Vite adds to an open page with the scripts of blocks into the layer that it has in the page itself.
 * Without a layer, it would beat the site's own CSS.
 */
export function layerStyles(root: string): Plugin {
  return {
    name: 'page-builder:layer-styles',
    transform: {
      order: 'pre',
      filter: { id: /\/(?:blocks|src\/theme)\/[^?]+\.css$/ },
      handler(code) {
        const layered = this.environment.name === 'client' ? intoLayer(code, root) : code;
        return layered === code ? undefined : layered;
      },
    },
  };
}

/** The rules in the layer of the builder, if the site has its own CSS. */
export function intoLayer(css: string, root: string): string {
  return existsSync(join(root, SHEET_FILE)) ? `@layer ${ENGINE_LAYER}{${css}}` : css;
}
