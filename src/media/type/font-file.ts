import { readGlyphs } from './font-letters.ts';
import { readFontTables } from './font-tables.ts';
import type { FontAxis } from './font-widths.ts';
import { createGlyphRuler, readAxes } from './font-widths.ts';
import type { Range } from './ranges.ts';
import { joinRanges } from './ranges.ts';

/** What a font file says of itself; lengths in parts of the font size. */
export interface FontFile {
  /** What kind of letters it says that it has. */
  readonly category: 'serif' | 'sans-serif';
  /** How far lines reach above and below the letters. */
  readonly ascent: number;
  readonly descent: number;
  /** What can be chosen of a variable font; empty for any other. */
  readonly axes: readonly FontAxis[];
  /** The characters that it has. */
  readonly characters: readonly Range[];
  readonly has: (codePoint: number) => boolean;
  /** The width of a character at a weight; undefined when it has none. */
  readonly widthOf: (codePoint: number, weight: number) => number | undefined;
}

/** @returns undefined for what is no font, or damaged */
export function readFont(bytes: Uint8Array): FontFile | undefined {
  const tables = readFontTables(bytes);
  const [head, hhea, cmap] = [tables?.get('head'), tables?.get('hhea'), tables?.get('cmap')];
  if (!tables || !head || !hhea || !cmap) return undefined;
  try {
    const em = head.getUint16(18);
    const glyphs = readGlyphs(cmap);
    const measureGlyph = createGlyphRuler(tables);
    return {
      category: readCategory(tables.get('OS/2')),
      ascent: hhea.getInt16(4) / em,
      descent: -hhea.getInt16(6) / em,
      axes: readAxes(tables.get('fvar')),
      characters: joinRanges(
        [...glyphs.keys()].map((each) => [each, each]),
        0,
        [],
      ),
      has: (codePoint) => glyphs.has(codePoint),
      widthOf: (codePoint, wght) => {
        const glyph = glyphs.get(codePoint);
        return glyph === undefined ? undefined : measureGlyph(glyph, { wght }) / em;
      },
    };
  } catch {
    return undefined;
  }
}

/** By the third number of PANOSE: https://learn.microsoft.com/typography/opentype/spec/os2#panose */
function readCategory(os2: DataView | undefined): 'serif' | 'sans-serif' {
  const [family, serifs] = os2 ? [os2.getUint8(32), os2.getUint8(33)] : [0, 0];
  return family === 2 && serifs >= 2 && serifs <= 10 ? 'serif' : 'sans-serif';
}
