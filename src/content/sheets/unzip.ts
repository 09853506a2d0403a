import { inflateRawSync } from 'node:zlib';
import type { UnzipDecoder } from 'fflate';
import { Unzip } from 'fflate';

/** The largest size of all parts of a workbook together, in bytes: one of 50,000 rows has about a fifth. */
const LARGEST = 128 * 1024 * 1024;
const PIECE = 64 * 1024;

/** Thrown for an archive whose content is much larger than a workbook can be. */
export class TooLarge extends Error {}

/**
 * The wanted files of a ZIP archive, as text.
 * @throws TooLarge, and other errors for what is not an archive
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let left = LARGEST;
  const archive = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      pieces.push(piece);
      if (!isLast) return;
      const whole = Buffer.concat(pieces);
      const content = file.compression === 0 ? whole : inflate(whole, left);
      left -= content.length;
      if (left < 0) throw new TooLarge();
      files.set(file.name, new TextDecoder().decode(content));
    };
    file.start();
  });
  archive.register(Deflated);
  for (let at = 0; at < bytes.length; at += PIECE)
    archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  return files;
}

/** Passes on what is compressed: zlib inflates it at once, and stops at a limit. */
class Deflated implements UnzipDecoder {
  static readonly compression = 8;
  ondata: UnzipDecoder['ondata'] = () => {};

  push(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, piece, isLast);
  }
}

function inflate(bytes: Uint8Array, largest: number): Uint8Array {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, largest) });
  } catch (error) {
    throw error instanceof RangeError ? new TooLarge() : error;
  }
}
