import type { Theme } from './theme.ts';

/** The sizes of the two largest headings, fluid from 360 to 1440 px. */
const SCALES = {
  small: ['clamp(1.5rem, 1.29rem + 0.93vw, 2.125rem)', 'clamp(1.875rem, 1.42rem + 2.04vw, 3.25rem)'],
  medium: ['clamp(1.75rem, 1.42rem + 1.48vw, 2.75rem)', 'clamp(2.25rem, 1.62rem + 2.8vw, 4.125rem)'],
  large: ['clamp(2rem, 1.54rem + 2.04vw, 3.375rem)', 'clamp(2.5rem, 1.54rem + 4.26vw, 5.375rem)'],
} as const;

/** The values of `font-family` for text, and for headings if they have their own family. */
interface Families {
  readonly text: string;
  readonly heading: string | undefined;
}

/** The type tokens and rules that a theme determines, as minified CSS. */
export function compileType({ scale = 'medium' }: Theme['type'], { text, heading }: Families): string {
  const [section, page] = SCALES[scale];
  const fonts = `--font:${text};--font-heading:${heading ?? 'inherit'}`;
  const headings = heading === undefined ? '' : 'h1,h2,h3,h4{font-family:var(--font-heading)}';
  return `:root{${fonts};--text-2xl:${section};--text-3xl:${page}}${headings}`;
}
