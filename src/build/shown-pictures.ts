import type { ImageFile, PictureLibrary } from '../media/index.ts';
import { PICTURES_PATH } from '../media/index.ts';
import type { Site } from '../site/index.ts';

/** Which pictures the finished pages show, and how. */
export interface ShownPictures {
  /** Reads what a page mentions. */
  readonly note: (html: string) => void;
  /** The addresses of the encoded pictures on the pages. */
  readonly encoded: () => readonly string[];
  /** True for a picture that pages show in its encoded forms and nothing asks for as it is. */
  readonly replaces: (src: string) => boolean;
}

const ENCODED = new RegExp(`${PICTURES_PATH}[\\w-]+\\.\\w+`, 'g');
/** An address that ends like a picture, in an attribute, in a script with data or in CSS. */
const ORIGINAL = /["'(]([^"'()<>]*\.(?:png|jpe?g|webp|avif))["')]/gi;

export function collectPictures({ names, find }: Pick<PictureLibrary, 'find' | 'names'>, site: Site): ShownPictures {
  const encoded = new Set<string>();
  const originals = new Set(site.redirects.values());
  return {
    note: (html) => {
      if (names.length === 0) return;
      for (const [address] of html.matchAll(ENCODED)) encoded.add(address);
      for (const [, address = ''] of html.matchAll(ORIGINAL)) originals.add(plainPath(address, site.url));
    },
    encoded: () => [...encoded],
    replaces: (src) => {
      const picture = find(src);
      return picture !== undefined && 'sources' in picture && isShown(picture, encoded) && !originals.has(src);
    },
  };
}

function isShown({ src }: ImageFile, encoded: ReadonlySet<string>): boolean {
  return encoded.has(src);
}

/** The path on this site of an address as it stands in HTML. */
function plainPath(address: string, url: string): string {
  const plain = address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  return plain.startsWith(`${url}/`) ? plain.slice(url.length) : plain;
}
