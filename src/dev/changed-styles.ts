import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { preprocessCSS } from 'vite';
import { SHEET_FILE } from '../content/index.ts';
import { ENGINE_LAYER } from '../render/index.ts';
import type { Changes } from './watch-paths.ts';
import { isWithin } from './watch-paths.ts';

/**
 * Puts the CSS that Vite adds to an open page with the scripts of blocks into the same cascade layer as in the page
 * itself. Outside of a layer, it would override the site's own CSS.
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

/** Wraps CSS in the cascade layer of the builder if the site has CSS of its own. */
function intoLayer(css: string, root: string): string {
  return existsSync(join(root, SHEET_FILE)) ? `@layer ${ENGINE_LAYER}{${css}}` : css;
}

/**
 * The rules of the changed style sheets of blocks: a page can show them before it is rendered again. A
 * sheet that cannot be read, or has a mistake, is left out; loading the code reports it.
 * @param root the folder of `site.yaml`
 * @param code the folders with blocks
 */
export async function readChangedStyles(
  { files }: Changes,
  code: readonly string[],
  root: string,
  config: ResolvedConfig,
): Promise<readonly string[]> {
  const sheets = [...files].filter((file) => file.endsWith('.css') && code.some((folder) => isWithin(file, folder)));
  const read = async (file: string) => {
    try {
      const { code: css } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
      return [intoLayer(css, root)];
    } catch {
      return [];
    }
  };
  return (await Promise.all(sheets.map(read))).flat();
}
