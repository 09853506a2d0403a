import { hash } from 'node:crypto';
import { Face, Font, Blob as FontBytes } from 'harfbuzzjs';
import type { TypeFaces } from '../../media/index.ts';
import type { StoredFiles } from '../../prerender/store/index.ts';
import { hashDrawingCode } from './painter.ts';
import type { SocialCardFont } from './typeface.ts';

/** The logo of a site that has none: the first letter of its name. */
export interface LetterMark {
  readonly name: string;
  /** The background, in CSS notation; `color` is that of the letter. */
  readonly ground: string;
  readonly color: string;
}

/** The letter on the logo, and a font that has it. */
interface Letter {
  readonly text: string;
  readonly font: SocialCardFont;
}

/** In px. */
const SIZE = 512;
const LETTER = 340;

/**
 * Prepares the letter logo of a site.
 * @param stored the cache of logos between runs
 * @returns a function that draws it as SVG, or returns undefined if no font has the letter; `roundness` is the radius
 * of its corners as a fraction of its side
 */
export function createLetterMark(
  mark: LetterMark,
  openFaces: () => TypeFaces,
  stored: StoredFiles,
): (roundness: number) => Promise<Uint8Array | undefined> {
  let found: Promise<Letter | undefined> | undefined;
  return async (roundness) => {
    const files = openFaces().title.map(({ bytes }) => hash('sha256', bytes));
    const key = [hashDrawingCode(), mark, roundness, files];
    const name = `${hash('sha256', JSON.stringify(key)).slice(0, 16)}.svg`;
    const known = stored.read(name);
    if (known) return known;
    found ??= findLetter(mark.name, openFaces());
    const letter = await found;
    const drawn = letter && new TextEncoder().encode(drawLetter(letter, mark, roundness * SIZE));
    if (drawn) stored.write(name, drawn);
    return drawn;
  };
}

async function findLetter(name: string, faces: TypeFaces): Promise<Letter | undefined> {
  const [first = ''] = name.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
  const capital = first.toLocaleUpperCase();
  // The upper case of "ß" has two letters.
  const text = [...capital].length === 1 ? capital : first;
  if (text === '') return undefined;
  const { readTitleLetter } = await import('./typeface.ts');
  const font = await readTitleLetter(faces, text);
  return font && { text, font };
}

function drawLetter({ text, font }: Letter, { ground, color }: LetterMark, radius: number): string {
  const face = new Face(new FontBytes(font.data));
  const outlines = new Font(face);
  const glyph = outlines.nominalGlyph(text.codePointAt(0) ?? 0) ?? 0;
  const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = outlines.glyphExtents(glyph) ?? {};
  const scale = LETTER / face.upem;
  // In a font, y grows upwards.
  const left = SIZE / 2 - scale * (xBearing + width / 2);
  const top = SIZE / 2 + scale * (yBearing + height / 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${ground}"/>` +
    `<path transform="translate(${left} ${top}) scale(${scale} ${-scale})" fill="${color}" d="${outlines.glyphToPath(glyph)}"/></svg>`
  );
}
