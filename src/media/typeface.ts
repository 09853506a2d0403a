import { createHash } from 'node:crypto';
import type { Reader } from '../yaml/index.ts';
import latin from './fonts/hanken-grotesk-latin.woff2?inline';

/** The font files of the builder, by address, and how a page asks for them. */
export interface Typeface {
  /** One `@font-face` for each file; a browser fetches a file when the page has one of its characters. */
  readonly css: string;
  /** Addresses of what every page needs at once. */
  readonly preload: readonly string[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The lightest and the heaviest, whatever a file has. Browsers look for a character only in files that declare the same. */
const WEIGHTS = '100 900';

/**
 * Files of Fontsource packages; `own` is one of ours as a data URL, which every page needs at once.
 * The ranges are those of the packages' `unicode.json`, without rare scripts. Where two overlap, the later one counts.
 */
const SUBSETS = [
  {
    family: 'readex-pro',
    name: 'arabic',
    characters: 'U+600-77F,U+8A0-8FF,U+FB50-FEFC',
    own: undefined,
  },
  {
    family: 'hanken-grotesk',
    name: 'latin-ext',
    characters: 'U+100-2FF,U+1E00-1EFF,U+20A0-20C0',
    own: undefined,
  },
  {
    family: 'hanken-grotesk',
    name: 'latin',
    characters: 'U+0-FF,U+131,U+152-153,U+2BB-2DC,U+2000-206F,U+20AC,U+2122,U+2191-2193,U+2212-2215',
    own: latin,
  },
];

/**
 * Reads the typeface: Hanken Grotesk, and Readex Pro for Arabic, under the one name `Site`.
 * @param packages reads from the folder of the Fontsource packages
 * @throws when a package is not installed
 */
export function readTypeface(packages: Reader): Typeface {
  const faces = SUBSETS.map(({ family, name, characters, own }) => {
    const bytes = own
      ? Buffer.from(own.slice(own.indexOf(',') + 1), 'base64')
      : packages.read(`${family}/files/${family}-${name}-wght-normal.woff2`);
    if (!bytes) throw new Error(`The font ${family} is not installed. Run "npm ci".`);
    const address = `/assets/${family}-${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
    const css =
      `@font-face{font-family:Site;font-weight:${WEIGHTS};font-display:swap;` +
      `src:url(${address}) format("woff2");unicode-range:${characters}}`;
    return { address, bytes, css, isPreloaded: own !== undefined };
  });
  return {
    css: faces.map(({ css }) => css).join(''),
    preload: faces.filter(({ isPreloaded }) => isPreloaded).map(({ address }) => address),
    files: new Map(faces.map(({ address, bytes }) => [address, bytes])),
  };
}
