import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** The tags that WOFF2 encodes as a number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /(?:.{4})(?: |$)/g,
  ) ?? [];

/** In bytes: no font is larger, but a file of a few kB may claim to be. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const TOO_LARGE = 'The font is larger than 64 MB.';

type Table = readonly [tag: string, bytes: Uint8Array];

/**
 * Converts a WOFF2 or WOFF font to TrueType or OpenType; those are returned unchanged. Tables that WOFF2 has
 * transformed are left out, except `hmtx`: so the outlines may be missing.
 * @throws for a file that is not a font, or is damaged or larger than any font
 */
export function unpackFont(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = view.getUint32(0);
  if (signature === 0x774f4632) return joinTables(view.getUint32(4), readWoff2(bytes, view));
  if (signature === 0x774f4646) return joinTables(view.getUint32(4), readWoff(bytes, view));
  const isFont = [0x00010000, 0x4f54544f, 0x74727565].includes(signature);
  if (!isFont) throw new Error('This is not a font.');
  if (bytes.length > MOST_UNPACKED) throw new RangeError(TOO_LARGE);
  return bytes;
}

/** https://www.w3.org/TR/WOFF/#TableDirectory */
function readWoff(bytes: Uint8Array, view: DataView): readonly Table[] {
  let left = MOST_UNPACKED;
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const row = 44 + index * 20;
    const [start, packed, length] = [view.getUint32(row + 4), view.getUint32(row + 8), view.getUint32(row + 12)];
    const data = bytes.subarray(start, start + packed);
    const table = packed < length ? inflateSync(data, { maxOutputLength: Math.max(1, left) }) : data;
    left -= table.length;
    if (left < 0) throw new RangeError(TOO_LARGE);
    return [readTag(bytes, row), table];
  });
}

/** https://www.w3.org/TR/WOFF2/#table_dir_format */
function readWoff2(bytes: Uint8Array, view: DataView): readonly Table[] {
  let at = 48;
  const readLength = () => {
    let length = 0;
    let byte = 0x80;
    while (byte & 0x80) {
      byte = view.getUint8(at++);
      length = length * 128 + (byte & 0x7f);
    }
    return length;
  };
  const rows = Array.from({ length: view.getUint16(12) }, () => {
    const flags = view.getUint8(at++);
    const isSpelt = (flags & 0x3f) === 0x3f;
    const tag = isSpelt ? readTag(bytes, at) : (KNOWN_TAGS[flags & 0x3f]?.slice(0, 4) ?? '');
    if (isSpelt) at += 4;
    // For outlines the number 3 means "unchanged"; for all others 0.
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = flags >> 6 !== (isOutline ? 3 : 0);
    const length = readLength();
    return { tag, isTransformed, length: isTransformed ? readLength() : length };
  });
  const data = brotliDecompressSync(bytes.subarray(at, at + view.getUint32(20)), { maxOutputLength: MOST_UNPACKED });
  let end = 0;
  return rows.flatMap(({ tag, isTransformed, length }): readonly Table[] => {
    const table = data.subarray(end, end + length);
    end += length;
    if (!isTransformed) return [[tag, table]];
    return tag === 'hmtx' ? [[tag, addBearings(table)]] : [];
  });
}

/**
 * Each width is followed by the space before the glyph, which WOFF2 derives from its outline:
 * https://www.w3.org/TR/WOFF2/#hmtx_table_format
 */
function addBearings(transformed: Uint8Array): Uint8Array {
  const hmtx = new Uint8Array(Math.max(0, transformed.length - 1) * 2);
  for (let at = 1; at < transformed.length; at += 2) hmtx.set(transformed.subarray(at, at + 2), (at - 1) * 2);
  return hmtx;
}

/** https://learn.microsoft.com/typography/opentype/spec/otff */
function joinTables(flavor: number, tables: readonly Table[]): Uint8Array {
  const sorted = tables.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const header = Buffer.alloc(12 + sorted.length * 16);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(sorted.length, 4);
  let start = header.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    header.write(tag, 12 + index * 16, 'latin1');
    header.writeUInt32BE(start, 20 + index * 16);
    header.writeUInt32BE(bytes.length, 24 + index * 16);
    start += bytes.length;
  }
  return Buffer.concat([header, ...sorted.map(([, bytes]) => bytes)]);
}

function readTag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
