import type { FontFile, Range } from './font-file.ts';
import { isInRanges, joinRanges, parseRanges, subtractRanges } from './font-file.ts';
import type { FontCategory, FontLibrary, FontSubset } from './font-library.ts';

/** A font file, and the characters for which a browser loads it. */
export interface FontFace {
  readonly name: string;
  readonly ending: string;
  readonly bytes: Uint8Array;
  readonly font: FontFile;
  /** In CSS notation. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** The characters for which a browser loads it. */
  readonly characters: readonly Range[];
}

/** The files of a family. If several files contain a character, browsers use the last of them. */
export interface FontFamily {
  readonly category: FontCategory;
  readonly faces: readonly FontFace[];
}

export interface FaceSources {
  readonly fonts: FontLibrary;
  /** Reads an own font file by its path in the theme. */
  readonly readFile: (file: string) => Uint8Array | undefined;
  /** The letters of the site's language. */
  readonly letters: readonly string[];
}

/** The default range of weights, even if a file contains fewer weights. */
const WEIGHTS = '100 900';

/** Subsets that are included for every language, because names and addresses may contain their letters. */
const LATIN = new Set(['latin', 'latin-ext']);

/** Characters for which no file is loaded: blocks for linguists and mathematicians, combining marks, symbols. */
const RARE: readonly Range[] = [
  [0x300, 0x36f],
  [0x870, 0x89f],
  [0x1d00, 0x1dff],
  [0x2113, 0x2113],
  [0x2c60, 0x2c7f],
  [0x2e00, 0x2e7f],
  [0xa720, 0xa7ff],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
  [0x102e0, 0x102ff],
  [0x10e60, 0x10eff],
  [0x1ee00, 0x1eeff],
];
/** Two ranges are joined, for shorter CSS, if at most this many characters are between them. */
const LONGEST_GAP = 0x70;

/**
 * Opens the files of a family that the site may need: Latin, the letters of its language, and the site's own files.
 * @returns undefined if no file can be read
 */
export function openFamily(choice: FamilyChoice, sources: FaceSources): FontFamily | undefined {
  const own = typeof choice === 'string' ? [] : readOwnFaces(choice.files, sources);
  const installed = sources.fonts.find(typeof choice === 'string' ? choice : (choice.family ?? ''));
  const subsets = chooseSubsets(installed?.subsets ?? [], sources.letters);
  const [first] = own;
  const faces = [...readSubsets(subsets, own, sources), ...own];
  if (faces.length === 0) return undefined;
  return { category: installed?.category ?? first?.font.category ?? 'sans-serif', faces };
}

/**
 * Opens files of the families in `others`, for letters that the text family lacks: only subsets that the text family
 * does not have at all.
 */
export function openOthers(
  { text, others = [] }: TypeChoice,
  family: FontFamily,
  sources: FaceSources,
): readonly FontFace[] {
  const name = typeof text === 'string' ? text : text?.family;
  const had = new Set([
    ...LATIN,
    'vietnamese',
    ...(sources.fonts.find(name ?? '')?.subsets.map((each) => each.name) ?? []),
  ]);
  return others.flatMap((other) => {
    if (typeof other !== 'string') return openFamily(other, sources)?.faces ?? [];
    const subsets = sources.fonts.find(other)?.subsets.filter((each) => !had.has(each.name)) ?? [];
    return readSubsets(subsets, family.faces, sources);
  });
}

/** The letters that none of the faces has. */
export function findMissingLetters(letters: readonly string[], faces: readonly FontFace[]): readonly string[] {
  return letters.filter((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return !faces.some(({ font }) => font.has(codePoint));
  });
}

function chooseSubsets(subsets: readonly FontSubset[], letters: readonly string[]): readonly FontSubset[] {
  const offered = subsets.filter(({ name }) => LATIN.has(name));
  const open = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const isNeeded = (subset: FontSubset) =>
    open.some(
      (letter) => isInRanges(letter, subset.characters) && !offered.some((each) => isInRanges(letter, each.characters)),
    );
  return subsets.filter((subset) => offered.includes(subset) || isNeeded(subset));
}

function readSubsets(
  subsets: readonly FontSubset[],
  own: readonly FontFace[],
  { fonts }: FaceSources,
): readonly FontFace[] {
  // Browsers look for a character only in files of one weight, so subsets are declared for each weight of own files.
  const declared = new Set(own.filter(({ style }) => style === 'normal').map(({ weight }) => weight));
  const weights = declared.size > 0 ? [...declared] : [WEIGHTS];
  const later = [...own.map(({ characters }) => characters), ...subsets.map(({ characters }) => characters)];
  return subsets.flatMap((subset, index) => {
    const after = [...later.slice(0, own.length), ...later.slice(own.length + index + 1)].flat();
    const before = later.slice(own.length, own.length + index).flat();
    const left = subtractRanges(subtractRanges(subset.characters, RARE), after);
    const characters = joinRanges(left, LONGEST_GAP, before);
    const bytes = characters.length > 0 ? subset.read() : undefined;
    const font = bytes && fonts.inspect(bytes);
    if (!bytes || !font) return [];
    const name = subset.file.replace(/-wght-normal\.woff2$/, '');
    return weights.map((weight) => ({
      name,
      ending: 'woff2',
      bytes,
      font,
      weight,
      style: 'normal' as const,
      characters,
    }));
  });
}

function readOwnFaces(files: readonly OwnFontFile[], { fonts, readFile }: FaceSources): readonly FontFace[] {
  return files.flatMap(({ file, weight = WEIGHTS, style = 'normal', characters = '' }) => {
    const bytes = readFile(file);
    const font = bytes && fonts.inspect(bytes);
    if (!bytes || !font) return [];
    const [, name = 'font', ending = ''] = /([^/]*)\.([^./]*)$/.exec(file) ?? [];
    const asked = parseRanges(characters) ?? joinRanges(font.characters, LONGEST_GAP, []);
    return [{ name, ending: ending.toLowerCase(), bytes, font, weight, style, characters: asked }];
  });
}

export interface TypeChoice {
  readonly text?: FamilyChoice | undefined;
  readonly heading?: FamilyChoice | undefined;
  /** Families for letters that the families of text and headings lack. */
  readonly others?: readonly FamilyChoice[] | undefined;
}

/** The name of an installed family, or the site's own files. */
export type FamilyChoice = string | OwnFamily;

interface OwnFamily {
  readonly name: string;
  /** The installed family for characters that the files lack. */
  readonly family?: string | undefined;
  readonly files: readonly OwnFontFile[];
}

interface OwnFontFile {
  readonly file: string;
  /** The weight or the range of weights, in CSS notation. */
  readonly weight?: string | undefined;
  readonly style?: 'normal' | 'italic' | undefined;
  /** The characters for which browsers load it, in CSS notation; by default, all that it has. */
  readonly characters?: string | undefined;
}
