/** Twice as many as there are: most fonts list a character in two tables. */
const MOST_LISTED = 2 * 0x110000;

/** Gives the characters of a range. */
type ListRange = (first: number, last: number) => Iterable<number>;

/**
 * Reads which glyph a font has for each character: https://learn.microsoft.com/typography/opentype/spec/cmap
 * @returns code point -> glyph, without those that have none
 * @throws for one that lists more characters than there are
 */
export function readGlyphs(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  let left = MOST_LISTED;
  const listRange: ListRange = (first, last) => {
    left -= Math.max(0, last - first + 1);
    if (left < 0) throw new RangeError('The font lists more characters than there are.');
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  for (const start of new Set(starts)) {
    const format = cmap.getUint16(start);
    if (format === 4) readSegments(cmap, start, glyphs, listRange);
    if (format === 12) readGroups(cmap, start, glyphs, listRange);
  }
  return glyphs;
}

function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>, list: ListRange): void {
  const size = cmap.getUint16(start + 6);
  const ends = start + 14;
  const [firsts, deltas, offsets] = [ends + size + 2, ends + 2 * size + 2, ends + 3 * size + 2];
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [cmap.getUint16(firsts + at), cmap.getUint16(ends + at)];
    const [delta, offset] = [cmap.getUint16(deltas + at), cmap.getUint16(offsets + at)];
    for (const character of list(first, Math.min(last, 0xfffe))) {
      const listed = offset && cmap.getUint16(offsets + at + offset + 2 * (character - first));
      const glyph = offset === 0 ? (character + delta) & 0xffff : listed && (listed + delta) & 0xffff;
      if (glyph > 0) glyphs.set(character, glyph);
    }
  }
}

function readGroups(cmap: DataView, start: number, glyphs: Map<number, number>, list: ListRange): void {
  for (let index = 0; index < cmap.getUint32(start + 12); index++) {
    const row = start + 16 + index * 12;
    const [first, last, glyph] = [cmap.getUint32(row), cmap.getUint32(row + 4), cmap.getUint32(row + 8)];
    for (const character of list(first, last)) glyphs.set(character, glyph + character - first);
  }
}
