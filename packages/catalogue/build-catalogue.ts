import { isPublished } from '../../src/content/index.ts';
import { bundleEntries } from '../../src/prerender/client/index.ts';
import { buildInto, copyPublic, listFiles, writeAssets } from '../../src/prerender/index.ts';
import type { Catalogue, CatalogueOptions } from './catalogue.tsx';
import { CATALOGUE_PATH } from './entry.ts';
import { weighScripts } from './weigh-scripts.ts';

export interface CatalogueBuildOptions {
  /** The folder of the builder. */
  readonly project: string;
  /** The folder to write to. */
  readonly out: string;
  /** The `public/` of the site, with the site's icon and the pictures of its theme. */
  readonly publicFolder: string;
  /** The files that blocks import, by address. */
  readonly blockFiles: ReadonlyMap<string, Uint8Array>;
  readonly createCatalogue: (
    options: Pick<CatalogueOptions, 'previewScripts' | 'indexScripts' | 'weights'>,
  ) => Catalogue;
}

const ENTRIES = ['src/client/boot.ts', 'packages/catalogue/client/main.ts'] as const;

/**
 * Writes the block catalogue as static files; returns the faults of its examples. If there are faults, nothing is
 * written.
 */
export async function buildCatalogue(options: CatalogueBuildOptions): Promise<readonly string[]> {
  const { project, out, publicFolder: folder, blockFiles, createCatalogue } = options;
  const client = await bundleEntries(project, ENTRIES);
  const [boot = '', index = ''] = client.scripts;
  const catalogue = createCatalogue({ previewScripts: [boot], indexScripts: [index], weights: weighScripts(client) });
  const faults = catalogue.faults();
  if (faults.length > 0) return faults;
  await buildInto(out, (output) => {
    for (const path of catalogue.paths()) {
      const html = catalogue.render(path) ?? '';
      output.write(`${path.slice(1)}.html`, html);
      if (path === CATALOGUE_PATH) output.write('index.html', html);
    }
    for (const [file, content] of client.files) output.write(file, content);
    for (const [address, bytes] of blockFiles) output.write(address.slice(1), bytes);
    writeAssets(client, output);
    for (const address of catalogue.files()) output.write(address.slice(1), catalogue.readFile(address) ?? '');
    // Files of the site with the same name as a file of the catalogue are skipped.
    const isReplaced = (src: string) => output.written().has(src.slice(1));
    copyPublic({ folder, files: listFiles(folder).filter(isPublished), isReplaced }, output);
    output.commit();
  });
  return [];
}
