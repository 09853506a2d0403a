import { decodePercent } from '../block/address/index.ts';
import type { Site } from '../content/index.ts';
import { receivePath } from '../content/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import { PICTURES_PATH } from '../media/index.ts';
import type { WrittenPages } from './manifest.ts';

/** Which pictures the finished pages show, and how. */
export interface ShownPictures {
  /** The addresses of the encoded pictures on the pages, in order. */
  readonly encoded: readonly string[];
  /** True for a picture that pages show in its encoded forms and nothing asks for as it is. */
  readonly replaces: (src: string) => boolean;
}

/** Sums up what the pages that were written mention. */
export function findShownPictures(
  { find }: Pick<PictureLibrary, 'find'>,
  site: Site,
  pages: WrittenPages,
): ShownPictures {
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
