import { Unzip, UnzipInflate } from 'fflate';

/** The largest size of all parts of a workbook together, in bytes: one of 50,000 rows has about a tenth. */
const LARGEST = 256 * 1024 * 1024;
/** Pieces are inflated one after the other; one byte can become a thousand, so a piece becomes at most 64 MiB. */
const PIECE = 64 * 1024;

/** Thrown for an archive whose content is much larger than a workbook can be. */
export class TooLarge extends Error {}

/**
 * The wanted files of a ZIP archive, as text.
 * @throws TooLarge, and other errors for what is not an archive
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let size = 0;
  const archive = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder();
    const pieces: string[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      size += piece.length;
      if (size > LARGEST) throw new TooLarge();
      pieces.push(decoder.decode(piece, { stream: !isLast }));
      if (isLast) files.set(file.name, pieces.join(''));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE)
    archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  return files;
}
