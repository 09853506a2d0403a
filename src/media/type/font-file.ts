import { brotliDecompressSync, inflateSync } from 'node:zlib';
import type { AxisInfo } from 'harfbuzzjs';
import { Face, Font, Blob as FontBytes, Variation } from 'harfbuzzjs';
import { unlessImpossible } from '../../prerender/store/index.ts';

/** A range of code points, both ends inclusive. */
export type Range = readonly [first: number, last: number];

/** Parses ranges in CSS notation: `U+0-FF,U+131`. Undefined if any of them is invalid. */
export function parseRanges(written: string): readonly Range[] | undefined {
  const ranges = written.split(',').map((each) => /^\s*U\+([0-9A-F]{1,6})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(each));
  const found = ranges.flatMap((match) => {
    const [, first, last = first] = match ?? [];
    return first && last ? [[Number.parseInt(first, 16), Number.parseInt(last, 16)] as const] : [];
  });
  return found.length === ranges.length ? found : undefined;
}

export function writeRanges(ranges: readonly Range[]): string {
  const write = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${write(first)}${last > first ? `-${write(last)}` : ''}`).join(',');
}

export function isInRanges(codePoint: number, ranges: readonly Range[]): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Removes the code points of `others` from ranges. */
export function subtractRanges(ranges: readonly Range[], others: readonly Range[]): readonly Range[] {
  return others.reduce<readonly Range[]>(
    (left, [start, end]) =>
      left.flatMap(([first, last]) => {
        const parts: readonly Range[] = [
          [first, Math.min(last, start - 1)],
          [Math.max(first, end + 1), last],
        ];
        return parts.filter(([from, to]) => from <= to);
      }),
    ranges,
  );
}

/** Joins ranges whose gap has at most `longest` code points and does not overlap `others`. */
export function joinRanges(ranges: readonly Range[], longest: number, others: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    const gap: Range | undefined = before && [before[1] + 1, first - 1];
    const isFree = gap && !others.some(([start, end]) => start <= gap[1] && gap[0] <= end);
    if (before && gap && gap[1] - gap[0] < longest && (isFree || gap[1] < gap[0])) {
      joined[joined.length - 1] = [before[0], Math.max(before[1], last)];
    } else joined.push([first, last]);
  }
  return joined;
}

/** The tags that WOFF2 encodes as a number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /(?:.{4})(?: |$)/g,
  ) ?? [];

/** The maximum unpacked size in bytes. No real font is larger, but a small file could unpack to more. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const TOO_LARGE = 'The font is larger than 64 MB.';

type Table = readonly [tag: string, bytes: Uint8Array];

/**
 * Converts a WOFF2 or WOFF font to TrueType or OpenType; a font in these formats is returned unchanged. Tables that
 * WOFF2 has transformed are left out, except `hmtx`, so the outlines may be missing.
 * @throws for a file that is not a font, is damaged, or exceeds `MOST_UNPACKED`
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
    // "Not transformed" is 3 for the tables of outlines and 0 for all others.
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
 * Adds a left side bearing of 0 after each width, because the transformed `hmtx` of WOFF2 has none:
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

/** The metadata of a font file; lengths as fractions of the font size. */
export interface FontFile {
  /** The category of the font, according to its metadata. */
  readonly category: 'serif' | 'sans-serif';
  /** The heights of a line above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  /** The axes of a variable font; empty for any other. */
  readonly axes: readonly AxisInfo[];
  readonly characters: readonly Range[];
  readonly has: (codePoint: number) => boolean;
  /** The width of a character at a weight; undefined if it is missing. */
  readonly widthOf: (codePoint: number, weight: number) => number | undefined;
}

/** In bytes. Character tables (`cmap`) are below 1 MB even in fonts of all scripts; parsing takes 0.5 s per MB. */
const LARGEST_CMAP = 4 * 1024 * 1024;

/** @returns undefined for a file that is not a font, or is damaged */
export function readFont(bytes: Uint8Array): FontFile | undefined {
  const face = unlessImpossible(() => new Face(new FontBytes(unpackFont(bytes))));
  if (!face || ['head', 'hhea', 'hmtx'].some((tag) => !face.referenceTable(tag))) return undefined;
  const cmap = face.referenceTable('cmap');
  if (!cmap || cmap.length > LARGEST_CMAP) return undefined;
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const em = face.upem;
  return {
    category: readCategory(face.referenceTable('OS/2')),
    ascent: ascender / em,
    descent: -descender / em,
    axes: Object.values(face.getAxisInfos()),
    characters: joinRanges(
      Array.from(face.collectUnicodes(), (each) => [each, each]),
      0,
      [],
    ),
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    widthOf: (codePoint, weight) => {
      font.setVariations([new Variation('wght', weight)]);
      const glyph = font.nominalGlyph(codePoint);
      return glyph === undefined ? undefined : font.glyphHAdvance(glyph) / em;
    },
  };
}

/** Reads the category from PANOSE: https://learn.microsoft.com/typography/opentype/spec/os2#panose */
function readCategory(os2: Uint8Array | undefined): 'serif' | 'sans-serif' {
  const [family, serifs = 0] = os2?.subarray(32) ?? [];
  return family === 2 && serifs >= 2 && serifs <= 10 ? 'serif' : 'sans-serif';
}
