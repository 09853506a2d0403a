import type { FontFace, TypeFaces } from '../../media/index.ts';

/** A font for the layout. */
export interface SocialCardFont {
  readonly name: string;
  readonly weight: Weight;
  readonly style: 'normal';
  readonly data: Buffer;
}

type Weight = (typeof ALL_WEIGHTS)[number];

/** Fonts for setting words. */
export interface SocialCardFonts {
  readonly fonts: SocialCardFont[];
  /** The fonts for a text in CSS order: each character is drawn by the first font that has it. */
  readonly listFamilies: (role: Role, text: string) => string;
}

type Role = 'title' | 'text';

const TITLE_WEIGHTS = [600] as const;
/** The weights of the text, and of the brand name. */
const TEXT_WEIGHTS = [500, 600] as const;

/**
 * Makes fonts of one weight each, because the layout supports neither variable fonts nor WOFF2. From files of a single
 * weight, the layout uses the one with the nearest weight.
 */
export async function readSocialCardFonts(faces: TypeFaces): Promise<SocialCardFonts> {
  const title = await makeFonts('title', faces.title, TITLE_WEIGHTS);
  const text = await makeFonts('text', faces.text, TEXT_WEIGHTS);
  return {
    fonts: [...title, ...text].map(({ font }) => font),
    listFamilies: (role, words) => {
      // The font with the most characters of the text comes first: the layout measures spaces in the first font, even
      // if another font draws the words.
      const letters = [...words].map((character) => character.codePointAt(0) ?? 0);
      const count = ({ has }: MadeFont) => letters.filter(has).length;
      const fonts = (role === 'title' ? title : text).toSorted((one, other) => count(other) - count(one));
      return [...new Set(fonts.map(({ font }) => font.name))].join(', ');
    },
  };
}

/** A title font with only one letter, which takes a fraction of the time; undefined if no font has the letter. */
export async function readTitleLetter(faces: TypeFaces, letter: string): Promise<SocialCardFont | undefined> {
  const code = letter.codePointAt(0) ?? 0;
  const able = faces.title.filter(({ font }) => font.has(code));
  const made = (await makeFonts('title', able, TITLE_WEIGHTS, letter)).map(({ font }) => font);
  // As CSS and the layout choose: the lightest font that is at least as heavy as wanted, or else the heaviest.
  const ofFirst = made.filter(({ name }) => name === made[0]?.name).sort((one, other) => one.weight - other.weight);
  return ofFirst.find(({ weight }) => weight >= TITLE_WEIGHTS[0]) ?? ofFirst.at(-1);
}

interface MadeFont {
  readonly font: SocialCardFont;
  readonly has: (codePoint: number) => boolean;
}

/** @param letters the letters that the fonts keep; by default, all */
async function makeFonts(
  role: Role,
  faces: readonly FontFace[],
  atWeights: readonly Weight[],
  letters?: string,
): Promise<readonly MadeFont[]> {
  const upright = faces.filter(({ style }) => style === 'normal');
  // Files for the same characters are weights of one font.
  const parts = [...new Set(upright.map(({ characters }) => JSON.stringify(characters)))];
  const fonts: MadeFont[] = [];
  for (const face of upright) {
    const name = `${role} ${parts.indexOf(JSON.stringify(face.characters))}`;
    const weights = face.font.axes.length > 0 ? atWeights : [readWeight(face.weight)];
    for (const weight of weights) {
      const data = await fixWeight(face, weight, letters ?? listLetters(face));
      fonts.push({ font: { name, weight, style: 'normal', data }, has: face.font.has });
    }
  }
  return fonts;
}

/** The font at a weight, with the default value of all other axes. */
async function fixWeight({ bytes, font }: FontFace, weight: Weight, letters: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const settings = font.axes.map(({ tag, min, default: usual, max }) => [
    tag,
    tag === 'wght' ? Math.min(Math.max(weight, min), max) : usual,
  ]);
  return subsetFont(Buffer.from(bytes), letters, {
    targetFormat: 'sfnt',
    variationAxes: Object.fromEntries(settings),
  });
}

function listLetters({ font }: FontFace): string {
  const letters = font.characters.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return letters.join('');
}

/** The multiple of a hundred nearest to a weight in CSS notation, or to the start of a range such as `300 700`. */
function readWeight(written: string): Weight {
  const hundreds = Math.round(Number.parseInt(written, 10) / 100);
  return ALL_WEIGHTS[Math.min(Math.max(hundreds, 1), ALL_WEIGHTS.length) - 1] ?? 400;
}

const ALL_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
