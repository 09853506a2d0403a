import { decodePercent } from '../block/address/index.ts';
import type { Site } from '../content/index.ts';
import { receivePath } from '../content/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import { PICTURES_PATH } from '../media/index.ts';
import type { WrittenPages } from './manifest.ts';

/** The pictures on the finished pages, and in which form. */
export interface ShownPictures {
  /** The addresses of the encoded pictures on the pages, in order. */
  readonly encoded: readonly string[];
  /** True for a picture that pages only show in encoded versions, so that the original is not needed. */
  readonly replaces: (src: string) => boolean;
}

/** Collects the pictures of the written pages. */
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
