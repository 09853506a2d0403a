import type { Reader } from '../yaml/index.ts';
import { joinReaders } from '../yaml/index.ts';

/** The path of the examples, which no page can have. */
export const EXAMPLES_PATH = '/_blocks';

/** The folder of the examples' pictures, in the builder and in a site; it is not a block type. */
const FOLDER = 'blocks/example-images';
/** Their addresses cannot be those of a page or a file of the site. */
const ADDRESSES = `${EXAMPLES_PATH}/example-images/`;
/** The path that such a picture would have in `public/`. */
const BELOW_PUBLIC = 'public/_';

/**
 * The pictures for examples, as the folder `public/` of a site: those of the site, and those that are only for
 * examples.
 * @param site reads the folder of the site
 * @param builder reads the folder of the builder
 */
export function readExampleImages(site: Reader, builder: Reader): Reader {
  const images = joinReaders([site, builder]);
  return {
    list: (folder) =>
      folder === 'public' ? [...site.list(folder), ...images.list(FOLDER).map((file) => BELOW_PUBLIC + file)] : [],
    read: (file) =>
      file.startsWith(`public${ADDRESSES}`) ? images.read(file.slice(BELOW_PUBLIC.length)) : site.read(file),
  };
}

/** The pictures that are only for examples. */
export interface ExampleImages {
  /** Their addresses. */
  readonly images: () => readonly string[];
  /** The content of one of them, by its address; undefined for any other address. */
  readonly readImage: (address: string) => Uint8Array | undefined;
}

/** @param reader from `readExampleImages` */
export function findExampleImages(reader: Reader): ExampleImages {
  const images = () =>
    reader
      .list('public')
      .map((file) => file.slice('public'.length))
      .filter(isExampleImage);
  return {
    images,
    readImage: (address) => (images().includes(address) ? reader.read(`public${address}`) : undefined),
  };
}

export function isExampleImage(address: string): boolean {
  return address.startsWith(ADDRESSES);
}
