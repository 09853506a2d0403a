import type { Reader } from '../../yaml/index.ts';

/** A font as the layout takes it. */
export interface SocialCardFont {
  readonly name: string;
  readonly weight: 500 | 600;
  readonly style: 'normal';
  readonly data: Buffer;
}

/** The scripts that pages have fonts for, each with the package that has it. A character is drawn by the first font that knows it. */
const SUBSETS = [
  { name: 'Latin', family: 'hanken-grotesk', subset: 'latin' },
  { name: 'Latin Extended', family: 'hanken-grotesk', subset: 'latin-ext' },
  { name: 'Arabic', family: 'readex-pro', subset: 'arabic' },
] as const;

/** As CSS writes it. */
export const FONT_FAMILY = SUBSETS.map(({ name }) => name).join(', ');

/**
 * Reads the typeface of the site in files of one weight each, because the layout cannot take a weight from a variable font.
 * @param packages reads from the folder of the Fontsource packages
 * @throws when a package is not installed
 */
export function readSocialCardFonts(packages: Reader): SocialCardFont[] {
  return SUBSETS.flatMap(({ name, family, subset }) =>
    ([500, 600] as const).map((weight) => {
      const bytes = packages.read(`${family}/files/${family}-${subset}-${weight}-normal.woff`);
      if (!bytes) throw new Error(`The font ${family} is not installed. Run "npm ci".`);
      return { name, weight, style: 'normal' as const, data: Buffer.from(bytes) };
    }),
  );
}
