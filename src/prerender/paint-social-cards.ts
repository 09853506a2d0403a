import type { Site } from '../content/index.ts';
import type { SiteSocialCards } from '../render/social-card/index.ts';
import type { BuildOptions } from './build-tools.ts';
import type { BuildManifest } from './manifest.ts';
import type { Output } from './output.ts';

/** The number of social cards drawn at once: while one is encoded, the words of the next are set. */
const AT_ONCE = 4;

/** Writes the social cards of all pages of a site. Those in the manifest of the last build are kept. */
export async function writeSocialCards(
  socialCards: SiteSocialCards,
  { pages }: Pick<Site, 'pages'>,
  output: Output,
  manifest: Pick<BuildManifest, 'get' | 'set'>,
  onProgress: BuildOptions['onProgress'],
): Promise<void> {
  const addresses = [...new Set(pages.map((page) => socialCards.of(page).address))];
  const fresh = addresses.filter((address) => {
    const file = address.slice(1);
    const signature = manifest.get(file)?.signature;
    return signature === undefined || !output.keep([[file, signature]]);
  });
  const write = (address: string, image: Uint8Array) => {
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
  };
  for (let done = 0; done < fresh.length; done += AT_ONCE) {
    onProgress?.({ step: 'painting', done, total: fresh.length });
    const some = fresh.slice(done, done + AT_ONCE);
    const images = await Promise.all(some.map(socialCards.paint));
    for (const [index, image] of images.entries()) {
      const address = some[index];
      if (address !== undefined && image) write(address, image);
    }
  }
}
