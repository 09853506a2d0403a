import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePercent } from '../block/address/index.ts';
import { ROUTE_LIST, SEARCH_INDEX } from '../block/islands/index.ts';
import type { LoadedSite, Site } from '../content/index.ts';
import { receivePath } from '../content/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import { PICTURES_PATH, removeCameraData } from '../media/index.ts';
import { locatePropsFile, renderFeed, renderRouteList } from '../render/index.ts';
import { openSearchIndex } from '../render/search-index/index.ts';
import type { SiteSocialCards } from '../render/social-card/index.ts';
import type { BuildOptions, BuildTools } from './build-tools.ts';
import type { ClientBundle } from './client/index.ts';
import { writeWords } from './client/index.ts';
import {
  renderLlmsTxt,
  renderNextChange,
  renderRobots,
  renderSiteManifest,
  renderSitemaps,
} from './discovery-files.ts';
import type { BuildManifest, WrittenPages } from './manifest.ts';
import type { OpenOutput, Output } from './output.ts';
import type { WrittenSite } from './page-writer.ts';
import { namePageFile, SITE_MANIFEST } from './page-writer.ts';
import { serverFiles } from './server-files.ts';

/** The pictures on the finished pages, and which originals the encoded versions replace. */
export interface ShownPictures {
  /** The addresses of the encoded pictures on the pages, in order. */
  readonly encoded: readonly string[];
  /** True for a picture that pages only show in encoded versions, so that the original is not needed. */
  readonly replaces: (src: string) => boolean;
}

/** Collects the pictures of the written pages. */
function findShownPictures({ find }: Pick<PictureLibrary, 'find'>, site: Site, pages: WrittenPages): ShownPictures {
  const addresses = [...new Set([...pages.values()].flatMap(({ pictures }) => pictures))].sort();
  const encoded = new Set(addresses.filter((address) => address.startsWith(PICTURES_PATH)));
  const asked = [...site.redirects.values(), ...addresses];
  const originals = new Set(asked.map((address) => decodePercent(receivePath(site, address) ?? address)));
  return {
    encoded: [...encoded],
    replaces: (src) => {
      const picture = find(src);
      return picture !== undefined && 'sources' in picture && encoded.has(picture.src) && !originals.has(src);
    },
  };
}

interface PublicFolder {
  readonly folder: string;
  /** The files that are published. */
  readonly files: readonly string[];
  /** Whether encoded versions replace the picture at an address. */
  readonly isReplaced: (src: string) => boolean;
}

/**
 * Writes the published files of `public/`. The place, the camera and the person are removed from a picture's metadata.
 */
export function copyPublic({ folder, files, isReplaced }: PublicFolder, output: Output): void {
  for (const file of files) {
    if (!isReplaced(`/${file}`)) output.write(file, removeCameraData(readFileSync(join(folder, file))));
  }
}

/** Writes the files that scripts import, except those already written for pages: equal names mean equal bytes. */
export function writeAssets({ assets }: Pick<ClientBundle, 'assets'>, output: Output): void {
  for (const [file, bytes] of assets) if (!output.written().has(file)) output.write(file, bytes);
}

/**
 * Writes the social cards of all pages of a site, most of which were drawn ahead. Cards in the manifest of the last
 * build are kept.
 */
async function writeSocialCards(
  socialCards: SiteSocialCards,
  { pages }: Pick<Site, 'pages'>,
  output: Output,
  manifest: Pick<BuildManifest, 'get' | 'set'>,
  onProgress: BuildOptions['onProgress'],
): Promise<void> {
  const addresses = [...new Set(pages.flatMap((page) => socialCards.of(page)?.address ?? []))];
  const fresh = addresses.filter((address) => {
    const file = address.slice(1);
    const signature = manifest.get(file)?.signature;
    return signature === undefined || !output.keep([[file, signature]]);
  });
  for (const [done, address] of fresh.entries()) {
    onProgress?.({ step: 'painting', done, total: fresh.length });
    const image = await socialCards.paint(address);
    if (!image) continue;
    const file = address.slice(1);
    output.write(file, image);
    // The address of a social card contains a hash of everything that it is drawn from.
    manifest.set(file, {
      version: address,
      signature: output.readSignature(file),
      pictures: [],
      policy: {},
      headings: [],
      propsFiles: [],
    });
  }
}

interface FinishedSite extends Pick<BuildOptions, 'root' | 'json'>, WrittenSite {
  readonly loaded: Pick<LoadedSite, 'site' | 'publicFiles'>;
  readonly client: ClientBundle;
  readonly output: OpenOutput;
  /** The instants at which something on the site starts or ends. */
  readonly instants: readonly number[];
  readonly onProgress: BuildOptions['onProgress'];
}

/** Writes all files of a site besides its pages, and moves everything into the output folder. */
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
  for (const [name, code] of propsFiles) output.write(locatePropsFile(name), code);
  for (const [address, content] of tools.siteFiles(site)) output.write(address.slice(1), content);
  writeAssets(client, output);
  const searchIndex = openSearchIndex(site)?.write(({ path }) => pages.get(namePageFile(site, path))?.headings ?? []);
  if (searchIndex) output.write(SEARCH_INDEX.slice(1), searchIndex);
  output.write(ROUTE_LIST.slice(1), renderRouteList(site));
  copyPublic({ folder: join(root, 'public'), files: publicFiles, isReplaced: shown.replaces }, output);
  for (const [file, content] of renderSitemaps(site)) output.write(file, content);
  for (const feed of site.feeds) output.write(feed.path.slice(1), renderFeed(site, feed));
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
