import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from 'vite';
import { preprocessCSS } from 'vite';
import { intoLayer } from './layer-styles.ts';
import type { Changes } from './watch-paths.ts';
import { isWithin } from './watch-paths.ts';

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
