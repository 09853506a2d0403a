import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as blocks from '../blocks/index.ts';
import { createRegistry } from './block/index.ts';
import { checkSite } from './check/index.ts';
import type { Reader } from './document/index.ts';
import { diskReader } from './document/index.ts';
import { collectVocabulary, createEditorSchemas } from './editor/index.ts';
import { createIconLibrary } from './media/index.ts';
import { createPageRenderer } from './render/index.ts';
import type { Site, SiteEnvironment } from './site/index.ts';
import { loadSite } from './site/index.ts';
import base from './ui/base.css?inline';
import tokens from './ui/tokens.css?inline';

/*
 * The composition root: the one place where the engine meets the block types and the disk.
 * The build and the tests import it; the dev server loads it through Vite and again after an edit.
 */

/** The CSS of every page. */
const PAGE_STYLES: readonly string[] = [tokens, base];

/** The examples of each block type, as text, by the path of their file. */
const EXAMPLES = import.meta.glob<string>('../blocks/*/examples.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Everything a site in `root` is loaded with. */
export function createEnvironment(root: string, reader: Reader = diskReader(root)): SiteEnvironment {
  const anyIcon = createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg');
  return {
    reader,
    registry: createRegistry(Object.values(blocks)),
    icons: createIconLibrary(diskReader(join(dirname(anyIcon), '..')), 'outline'),
  };
}

/**
 * A site's life from files to pages. `scripts` are the addresses of the module scripts that every page loads;
 * `reader` is the disk where nothing else is said.
 */
export function createEngine(root: string, scripts: readonly string[], reader?: Reader) {
  const environment = createEnvironment(root, reader);
  return {
    load: () => loadSite(environment),
    check: checkSite,
    editorSchemas: (site: Site) => createEditorSchemas(collectVocabulary(environment, site, exampleTexts())),
    createRenderer: (site: Site) => createPageRenderer(site, { scripts, styles: PAGE_STYLES }),
  };
}

/** The same by block type. */
function exampleTexts(): ReadonlyMap<string, string> {
  return new Map(Object.entries(EXAMPLES).map(([file, text]) => [basename(dirname(file)), text]));
}
