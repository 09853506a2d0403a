import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { blocks, newPageBlocks } from '../../blocks/index.ts';
import type { SiteEnvironment } from '../content/index.ts';
import { createReuse } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import { diskReader } from '../content/yaml/index.ts';
import { createIconLibrary } from '../media/index.ts';
import { readThemes } from '../theme/settings/index.ts';
import { collectSiteBlocks, joinBlocks } from './site-blocks.ts';
import { openThemeAssets } from './theme-assets.ts';

const { resolve } = createRequire(import.meta.url);

/** Everything a site in `root` is loaded with. */
export function createEnvironment(root: string, reader: Reader = diskReader(root)) {
  const anyIcon = resolve('@tabler/icons/outline/home.svg');
  return {
    reader,
    registry: joinBlocks(blocks, collectSiteBlocks()),
    icons: createIconLibrary(diskReader(join(dirname(anyIcon), '..')), 'outline'),
    themes: readThemes(),
    themeAssets: openThemeAssets(root, reader),
    reuse: createReuse(),
    newPageBlocks,
  } satisfies SiteEnvironment & { readonly newPageBlocks: typeof newPageBlocks };
}
