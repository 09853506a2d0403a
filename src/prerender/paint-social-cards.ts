import type { Site } from '../content/index.ts';
import type { SiteSocialCards } from '../render/social-card/index.ts';
import type { BuildOptions } from './build-tools.ts';
import type { BuildManifest } from './manifest.ts';
import type { Output } from './output.ts';

/**
 * Writes the social cards of all pages of a site, most of which were drawn ahead. Those in the manifest of the last build
 * are kept.
 */
export async function writeSocialCards(
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
