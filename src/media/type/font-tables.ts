import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** The tables of a font file by tag: https://learn.microsoft.com/typography/opentype/spec/otff */
export type FontTables = ReadonlyMap<string, DataView>;

/** The tags that WOFF2 writes as a number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /(?:.{4})(?: |$)/g,
  ) ?? [];

/** In bytes: no font is so large, and a file of a few kB may say that it is. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/**
 * Reads the tables of a font in WOFF2, WOFF, TrueType or OpenType. Those that WOFF2 has transformed are left out, `hmtx` aside, whose
 * widths follow its first byte then.
 * @returns undefined for what is none of these, or damaged
 */
export function readFontTables(bytes: Uint8Array): FontTables | undefined {
  try {
    const view = toView(bytes);
    const signature = view.getUint32(0);
    if (signature === 0x774f4632) return readWoff2(bytes, view);
    if (signature === 0x774f4646) return readWoff(bytes, view);
    const isFont = [0x00010000, 0x4f54544f, 0x74727565].includes(signature);
    return isFont ? readPlain(bytes, view) : undefined;
  } catch {
    return undefined;
  }
}

function readPlain(bytes: Uint8Array, view: DataView): FontTables {
  const rows = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
  return new Map(
    rows.map((row) => [
      readTag(view, row),
      toView(bytes.subarray(view.getUint32(row + 8), view.getUint32(row + 8) + view.getUint32(row + 12))),
    ]),
  );
}

/** https://www.w3.org/TR/WOFF/#TableDirectory */
function readWoff(bytes: Uint8Array, view: DataView): FontTables {
  const rows = Array.from({ length: view.getUint16(12) }, (_, index) => 44 + index * 20);
  let left = MOST_UNPACKED;
  return new Map(
    rows.map((row) => {
      const [start, packed, length] = [view.getUint32(row + 4), view.getUint32(row + 8), view.getUint32(row + 12)];
      const data = bytes.subarray(start, start + packed);
      const table = packed < length ? inflateSync(data, { maxOutputLength: Math.max(1, left) }) : data;
      left -= table.length;
      return [readTag(view, row), toView(table)];
    }),
  );
}

/** https://www.w3.org/TR/WOFF2/#table_dir_format */
function readWoff2(bytes: Uint8Array, view: DataView): FontTables {
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
    const tag = isSpelt ? readTag(view, at) : (KNOWN_TAGS[flags & 0x3f]?.slice(0, 4) ?? '');
    if (isSpelt) at += 4;
    // For outlines the number 3 says "as it is"; for all others 0.
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = flags >> 6 !== (isOutline ? 3 : 0);
    const length = readLength();
    return { tag, isTransformed, length: isTransformed ? readLength() : length };
  });
  const data = brotliDecompressSync(bytes.subarray(at, at + view.getUint32(20)), { maxOutputLength: MOST_UNPACKED });
  const tables = new Map<string, DataView>();
  let start = 0;
  for (const { tag, isTransformed, length } of rows) {
    const skipped = tag === 'hmtx' && isTransformed ? 1 : 0;
    if (!isTransformed || skipped > 0) tables.set(tag, toView(data.subarray(start + skipped, start + length)));
    if (skipped > 0) tables.set('hmtx widths alone', toView(new Uint8Array()));
    start += length;
  }
  return tables;
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
