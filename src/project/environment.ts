import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { blocks, newPageBlocks } from '../../blocks/index.ts';
import { once } from '../block/index.ts';
import type { SiteEnvironment } from '../content/index.ts';
import { createReuse } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import { diskReader, memoryReader } from '../content/yaml/index.ts';
import { createIconLibrary } from '../media/index.ts';
import { readThemes } from '../theme/settings/index.ts';
import { FIXED_STYLES } from './page-assets.ts';
import { collectSiteBlocks, joinBlocks } from './site-blocks.ts';
import { openThemeAssets } from './theme-assets.ts';

const { resolve } = createRequire(import.meta.url);
/** By path; written by `npm run pack`. */
const packedIcons = z.record(z.string(), z.string());

/** Everything a site in `root` is loaded with. */
export function createEnvironment(root: string, reader: Reader = diskReader(root)) {
  return {
    reader,
    registry: joinBlocks(blocks, collectSiteBlocks()),
    icons: createIconLibrary(openIcons(), 'outline'),
    themes: readThemes(),
    themeAssets: openThemeAssets(root, reader),
    baseCss: FIXED_STYLES.tokens + FIXED_STYLES.base,
    reuse: createReuse(),
    newPageBlocks,
  } satisfies SiteEnvironment & { readonly newPageBlocks: typeof newPageBlocks };
}

/** Drawings of Tabler, read once the first is asked for. */
function openIcons(): Reader {
  const open = once(readIcons);
  return { read: (file) => open().read(file), list: (folder) => open().list(folder) };
}

/** A checkout has them in a package of 51 MB, an installed builder in one file of 3 MB. */
function readIcons(): Reader {
  const packed = findFile('page-builder/icons.json');
  if (packed === undefined) return diskReader(join(dirname(resolve('@tabler/icons/outline/home.svg')), '..'));
  return memoryReader(packedIcons.parse(JSON.parse(readFileSync(packed, 'utf8'))));
}

function findFile(name: string): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}
