import { createHash } from 'node:crypto';
import type { FaceSources, FamilyChoice, FontFace, FontFamily, TypeChoice } from './faces.ts';
import { findMissingLetters, openFamily, openOthers } from './faces.ts';
import type { Fallback, FamilyMetrics } from './fallback.ts';
import { makeFallback } from './fallback.ts';
import { isInRanges, writeRanges } from './font-file.ts';
import { listLetters } from './language-letters.ts';

/** The font files of a site, and the CSS that loads them. */
export interface Typeface {
  /** One `@font-face` for each file; a browser loads a file if the page has one of its characters. */
  readonly css: string;
  /** The values of `font-family` for text, and for headings if they have their own family. */
  readonly text: string;
  readonly heading: string | undefined;
  /** The paths of the files that every page needs immediately. */
  readonly preload: readonly string[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface TypefaceSources extends Omit<FaceSources, 'letters'> {
  readonly choice: TypeChoice;
  readonly locale: string;
}

/** The font files for drawing headings and text. A character is drawn with the first file that contains it. */
export interface TypeFaces {
  readonly title: readonly FontFace[];
  readonly text: readonly FontFace[];
}

/**
 * Reads the font files of a site's theme. Unreadable files are left out, because the theme check reports them.
 */
export function readFaces(sources: TypefaceSources): TypeFaces {
  const { text, heading } = openFamilies({ ...sources, letters: listLetters(sources.locale) });
  return { title: (heading ?? text)?.faces.toReversed() ?? [], text: text?.faces.toReversed() ?? [] };
}

/** Like `readFaces`, but returns the files for pages, with their CSS. */
export function readTypeface(sources: TypefaceSources): Typeface {
  const { locale } = sources;
  const letters = listLetters(locale);
  const families = openFamilies({ ...sources, letters });
  const text = families.text && makeRole('Site', families.text, { letters, locale });
  const heading = families.heading && makeRole('Site Heading', families.heading, { letters, locale });
  const roles = [text, heading].filter((role) => role !== undefined);
  return {
    css: roles.map(({ faces, fallback }) => faces + fallback.css).join(''),
    text: text?.list ?? makeFallback('', { metrics: undefined, category: 'sans-serif', locale }).families,
    heading: heading?.list,
    preload: [...new Set(roles.flatMap((role) => role.preload))],
    files: new Map(roles.flatMap(({ files }) => files)),
  };
}

interface Families {
  readonly text: FontFamily | undefined;
  readonly heading: FontFamily | undefined;
}

/** Opens the families for text and headings, and adds files of other families for the letters that each lacks. */
function openFamilies({ choice, ...sources }: FaceSources & Pick<TypefaceSources, 'choice'>): Families {
  const open = (chosen: FamilyChoice | undefined) => {
    const family = chosen === undefined ? undefined : openFamily(chosen, sources);
    return family && { ...family, faces: [...openOthers(choice, family, sources), ...family.faces] };
  };
  const isSame = choice.heading === choice.text;
  return { text: open(choice.text), heading: isSame ? undefined : open(choice.heading) };
}

interface Role {
  readonly faces: string;
  readonly fallback: Fallback;
  readonly list: string;
  readonly preload: readonly string[];
  readonly files: readonly (readonly [address: string, bytes: Uint8Array])[];
}

function makeRole(
  name: string,
  family: FontFamily,
  { letters, locale }: { readonly letters: readonly string[]; readonly locale: string },
): Role {
  const needed = family.faces.filter((face) => face.style === 'normal' && countLetters(letters, face) > 0);
  const fallback = makeFallback(name, { metrics: measureFamily(family, letters), category: family.category, locale });
  return {
    faces: family.faces.map((face) => writeFace(name, face)).join(''),
    fallback,
    list: `${name},${fallback.families}`,
    preload: needed.map(deriveAddress),
    files: family.faces.map((face) => [deriveAddress(face), face.bytes] as const),
  };
}

/**
 * Measures a family: the line metrics of the file with the most letters of the language, and the width of each
 * character in the file that contains it.
 */
function measureFamily({ faces }: FontFamily, letters: readonly string[]): FamilyMetrics | undefined {
  const upright = faces.filter(({ style }) => style === 'normal').toReversed();
  const [main] = upright.toSorted((one, other) => countLetters(letters, other) - countLetters(letters, one));
  if (!main) return undefined;
  const findWidth = (character: string, weight: number) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const has = ({ characters, font }: FontFace) => font.has(codePoint) && isInRanges(codePoint, characters);
    return upright.find(has)?.font.widthOf(codePoint, weight);
  };
  // Cached, because a sample contains each letter many times and is measured for each device font.
  const known = new Map<string, number | undefined>();
  const measureCharacter = (character: string, weight: number) => {
    const key = character + weight;
    if (!known.has(key)) known.set(key, findWidth(character, weight));
    return known.get(key);
  };
  const measure = (text: string, weight: number) => {
    const widths = [...text].flatMap((character) => measureCharacter(character, weight) ?? []);
    const total = widths.reduce((sum, width) => sum + width, 0);
    return widths.length * 2 > [...text].length ? total / widths.length : undefined;
  };
  return { ascent: main.font.ascent, descent: main.font.descent, measure };
}

/** Counts the letters for which a browser uses a file. */
function countLetters(letters: readonly string[], { characters, ...face }: FontFace): number {
  const asked = letters.filter((letter) => isInRanges(letter.codePointAt(0) ?? 0, characters));
  return asked.length - findMissingLetters(asked, [{ characters, ...face }]).length;
}

function deriveAddress({ name, ending, bytes }: FontFace): string {
  return `/assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${ending}`;
}

/** The format names of CSS for font files, by their extension. */
const FORMATS: Readonly<Record<string, string>> = { ttf: 'truetype', otf: 'opentype' };

function writeFace(family: string, { name, ending, bytes, font, weight, style, characters }: FontFace): string {
  const address = deriveAddress({ name, ending, bytes, font, weight, style, characters });
  return (
    `@font-face{font-family:${family};font-weight:${weight};${style === 'normal' ? '' : `font-style:${style};`}font-display:swap;` +
    `src:url(${address}) format("${FORMATS[ending] ?? ending}");unicode-range:${writeRanges(characters)}}`
  );
}
