import { unzipSync } from 'fflate';

/** The largest size of all parts of a workbook together, in bytes: one of 50,000 rows has about a fifth. */
const LARGEST = 128 * 1024 * 1024;

/** Thrown for an archive whose content is much larger than a workbook can be. */
export class TooLarge extends Error {}

/**
 * The wanted files of a ZIP archive, as text. No file gets larger than the archive says.
 * @throws TooLarge, and other errors for what is not an archive
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      size += originalSize;
      if (size > LARGEST) throw new TooLarge();
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]));
}
