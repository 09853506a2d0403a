import { join } from 'node:path';
import { ROUTE_LIST, SEARCH_INDEX } from '../block/islands/index.ts';
import type { LoadedSite } from '../content/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import { locatePropsFile, renderRouteList } from '../render/index.ts';
import { openSearchIndex } from '../render/search-index/index.ts';
import type { BuildOptions, BuildTools } from './build-tools.ts';
import type { ClientBundle } from './client/index.ts';
import { writeWords } from './client/index.ts';
import { renderLlmsTxt } from './llms-txt.ts';
import { renderNextChange } from './next-change.ts';
import type { OpenOutput } from './output.ts';
import type { WrittenSite } from './page-writer.ts';
import { namePageFile, SITE_MANIFEST } from './page-writer.ts';
import { writeSocialCards } from './paint-social-cards.ts';
import { copyPublic } from './public-files.ts';
import { renderRobots } from './robots.ts';
import { serverFiles } from './server-files.ts';
import { findShownPictures } from './shown-pictures.ts';
import { renderSiteManifest } from './site-manifest.ts';
import { renderSitemaps } from './sitemap.ts';

interface FinishedSite extends Pick<BuildOptions, 'root' | 'json'>, WrittenSite {
  readonly loaded: Pick<LoadedSite, 'site' | 'publicFiles'>;
  readonly client: ClientBundle;
  readonly output: OpenOutput;
  /** The instants at which something on the site starts or ends. */
  readonly instants: readonly number[];
  readonly onProgress: BuildOptions['onProgress'];
}

/** Writes all files of a site besides its pages, and moves everything into its folder. */
export async function finishSite(tools: BuildTools, finished: FinishedSite): Promise<void> {
  const { root, loaded, client, output, pages, propsFiles, instants, json, onProgress } = finished;
  const { site, publicFiles } = loaded;
  const shown = findShownPictures(tools.pictures, site, pages);
  const encoded = await encodePictures(tools.pictures, shown.encoded, onProgress);
  for (const [address, bytes] of encoded) output.write(address.slice(1), bytes);
  const socialCards = tools.socialCards(site);
  if (socialCards) await writeSocialCards(socialCards, site, output, tools.manifest, onProgress);
  onProgress?.({ step: 'writing' });
  for (const [file, content] of writeWords(client.files, site.words)) output.write(file, content);
  for (const [file, bytes] of client.assets) output.write(file, bytes);
  for (const [name, code] of propsFiles) output.write(locatePropsFile(name), code);
  for (const [address, content] of tools.siteFiles(site)) output.write(address.slice(1), content);
  const searchIndex = openSearchIndex(site)?.write(({ path }) => pages.get(namePageFile(site, path))?.headings ?? []);
  if (searchIndex) output.write(SEARCH_INDEX.slice(1), searchIndex);
  output.write(ROUTE_LIST.slice(1), renderRouteList(site));
  copyPublic({ folder: join(root, 'public'), files: publicFiles, isReplaced: shown.replaces }, output);
  for (const [file, content] of renderSitemaps(site)) output.write(file, content);
  output.write('robots.txt', renderRobots(site));
  output.write('llms.txt', renderLlmsTxt(site));
  output.write('next-change.json', renderNextChange(site, instants));
  if (json) output.write(SITE_MANIFEST, renderSiteManifest(site));
  for (const [file, content] of serverFiles(site, pages)) output.write(file, content);
  output.commit();
  for (const [file, page] of pages) tools.manifest.set(file, page);
  tools.manifest.save();
}

/** The encoded versions of pictures, by address. */
async function encodePictures(
  { encode }: Pick<PictureLibrary, 'encode'>,
  addresses: readonly string[],
  onProgress: BuildOptions['onProgress'],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const encoded = new Map<string, Uint8Array>();
  for (const [done, address] of addresses.entries()) {
    onProgress?.({ step: 'encoding', done, total: addresses.length });
    const bytes = await encode(address);
    if (bytes) encoded.set(address, bytes);
  }
  return encoded;
}
