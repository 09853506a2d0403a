import type { AxisInfo } from 'harfbuzzjs';
import { Face, Font, Blob as FontBytes, Variation } from 'harfbuzzjs';
import type { Range } from './ranges.ts';
import { joinRanges } from './ranges.ts';
import { unpackFont } from './unpack-font.ts';

/** The metadata of a font file; lengths as fractions of the font size. */
export interface FontFile {
  /** The kind of its letters, according to its metadata. */
  readonly category: 'serif' | 'sans-serif';
  /** How far lines extend above and below the letters. */
  readonly ascent: number;
  readonly descent: number;
  /** The axes of a variable font; empty for any other. */
  readonly axes: readonly AxisInfo[];
  /** The characters that it has. */
  readonly characters: readonly Range[];
  readonly has: (codePoint: number) => boolean;
  /** The width of a character at a weight; undefined if it is missing. */
  readonly widthOf: (codePoint: number, weight: number) => number | undefined;
}

/** In bytes: the character tables are below 1 MB in fonts of all scripts, and take half a second for each MB. */
const LARGEST_CMAP = 4 * 1024 * 1024;

/** @returns undefined for a file that is not a font, or is damaged */
export function readFont(bytes: Uint8Array): FontFile | undefined {
  const face = openFace(bytes);
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

function openFace(bytes: Uint8Array): Face | undefined {
  try {
    return new Face(new FontBytes(unpackFont(bytes)));
  } catch {
    return undefined;
  }
}

/** By the third number of PANOSE: https://learn.microsoft.com/typography/opentype/spec/os2#panose */
function readCategory(os2: Uint8Array | undefined): 'serif' | 'sans-serif' {
  const [family, serifs = 0] = os2?.subarray(32) ?? [];
  return family === 2 && serifs >= 2 && serifs <= 10 ? 'serif' : 'sans-serif';
}
