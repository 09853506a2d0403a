import { crc32 } from 'node:zlib';

/**
 * Removes the metadata of cameras and programs, such as location, owner and thumbnails, from a JPEG, PNG or WebP. The
 * pixels and the colour profile keep their bytes, and the orientation is kept. Any other file, and a file that ends
 * before its pixels, is returned unchanged.
 */
export function removeCameraData(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (file.readUInt16BE(0) === 0xffd8) return cleanJpeg(file);
    if (file.toString('latin1', 1, 4) === 'PNG') return cleanPng(file);
    if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return cleanWebp(file);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return bytes;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** The JPEG segments to keep, by marker: pixel density, colour profile, and colour encoding. */
const OF_PIXELS: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/** Also removes all data after the picture, where phones store a video or a second picture. */
function cleanJpeg(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)];
  for (let at = 2; ; ) {
    const marker = file.readUInt8(at + 1);
    if (file.readUInt8(at) !== 0xff) throw new RangeError('There is no marker.');
    // Any number of 0xff bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return Buffer.concat([...kept, file.subarray(at, at + 2)]);
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = file.subarray(at, end);
    const content = segment.subarray(4);
    const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const ofPixels = OF_PIXELS[marker];
    if (!isNote || (ofPixels && content.toString('latin1', 0, ofPixels.length) === ofPixels)) kept.push(segment);
    else if (content.subarray(0, EXIF.length).equals(EXIF)) kept.push(...keepOrientation(content, wrapJpeg));
    at = end;
    if (marker !== 0xda) continue;
    const next = findMarker(file, end);
    kept.push(file.subarray(end, next));
    // The file is cut off within its pixels; browsers show such a picture without its last lines.
    if (next === file.length) return Buffer.concat(kept);
    at = next;
  }
}

/** Finds the end of compressed pixels: the next marker that is not part of them, or the end of the file. */
function findMarker(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

const PNG_NOTES = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME']);

function cleanPng(file: Buffer): Buffer {
  const kept = [file.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    file.readUInt8(end - 1);
    if (name === 'eXIf') kept.push(...keepOrientation(file.subarray(at + 8, end - 4), wrapPng));
    else if (!PNG_NOTES.has(name)) kept.push(file.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

const XMP_FLAG = 4;
const EXIF_FLAG = 8;

function cleanWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  const end = 8 + file.readUInt32LE(4);
  let hasExif = false;
  for (let at = 12; at < end; ) {
    const next = at + 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2);
    const name = file.toString('latin1', at, at + 4);
    file.readUInt8(next - 1);
    if (name === 'EXIF') {
      const exif = keepOrientation(file.subarray(at + 8, next), wrapWebp);
      hasExif = exif.length > 0;
      kept.push(...exif);
    } else if (name !== 'XMP ') kept.push(Buffer.from(file.subarray(at, next)));
    at = next;
  }
  const [first] = kept;
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    first.writeUInt8((first.readUInt8(8) & ~(XMP_FLAG | EXIF_FLAG)) | (hasExif ? EXIF_FLAG : 0), 8);
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

/** Reduces EXIF data to the orientation; empty for an upright picture. */
function keepOrientation(content: Buffer, wrap: (tiff: Buffer) => Buffer): readonly Buffer[] {
  const tiff = content.subarray(0, EXIF.length).equals(EXIF) ? content.subarray(EXIF.length) : content;
  const orientation = readOrientation(tiff);
  if (orientation === 1) return [];
  // A TIFF directory with one entry: the orientation (tag 0x112), a 16-bit number.
  const least = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  least.writeUInt16BE(orientation, 18);
  return [wrap(least)];
}

/** @returns the orientation from 1 (upright) to 8, as in TIFF 6.0 */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return 1;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const count = read16(directory);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) !== 0x112) continue;
    const orientation = read16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

function wrapJpeg(tiff: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
}

function wrapWebp(tiff: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}

function wrapPng(tiff: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(tiff.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
