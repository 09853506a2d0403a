import type { SiteSocialCards } from '../render/social-card/index.ts';
import type { Site } from '../site/index.ts';
import type { BuildOptions } from './build-tools.ts';
import type { BuildManifest } from './manifest.ts';
import type { Output } from './output.ts';

/** So many social cards are drawn at once: while one is encoded, the words of the next are set. */
const AT_ONCE = 4;

/**
 * Writes the social cards of all pages of a site.
 * @param last what an earlier build wrote, which is left as it is
 * @returns the signatures of the files, for the next build
 */
export async function writeSocialCards(
  socialCards: SiteSocialCards,
  { pages }: Pick<Site, 'pages'>,
  output: Output,
  last: BuildManifest['painted'],
  onProgress: BuildOptions['onProgress'],
): Promise<BuildManifest['painted']> {
  const written = new Map<string, string>();
  const fresh: string[] = [];
  for (const address of collectAddresses(socialCards, pages)) {
    const signature = last.get(address);
    if (signature !== undefined && output.keep([[address.slice(1), signature]])) written.set(address, signature);
    else fresh.push(address);
  }
  await paintEach(socialCards, fresh, onProgress, (address, image) => {
    output.write(address.slice(1), image);
    written.set(address, output.readSignature(address.slice(1)) ?? '');
  });
  return written;
}

/** Paints the social cards of some pages, each once. */
export async function paintSocialCards(
  socialCards: SiteSocialCards,
  pages: Site['pages'],
  onProgress: BuildOptions['onProgress'],
  onSocialCard: (address: string, image: Uint8Array) => void,
): Promise<void> {
  await paintEach(socialCards, collectAddresses(socialCards, pages), onProgress, onSocialCard);
}

function collectAddresses(socialCards: SiteSocialCards, pages: Site['pages']): readonly string[] {
  return [...new Set(pages.map((page) => socialCards.of(page).address))];
}

async function paintEach(
  socialCards: SiteSocialCards,
  addresses: readonly string[],
  onProgress: BuildOptions['onProgress'],
  onSocialCard: (address: string, image: Uint8Array) => void,
): Promise<void> {
  for (let done = 0; done < addresses.length; done += AT_ONCE) {
    onProgress?.({ step: 'painting', done, total: addresses.length });
    const some = addresses.slice(done, done + AT_ONCE);
    const images = await Promise.all(some.map(socialCards.paint));
    for (const [index, image] of images.entries()) {
      const address = some[index];
      if (address !== undefined && image) onSocialCard(address, image);
    }
  }
}
