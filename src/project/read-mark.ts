import type { SiteMark } from '../block/index.ts';
import type { ThemeAssets } from '../media/index.ts';
import { measurePicture, readInlineMark } from '../media/index.ts';
import type { Theme } from '../theme/settings/index.ts';

/** The mark of a theme; undefined for one that has none, and where it cannot be read, which is reported where the theme is checked. */
export function readMark({ logo, palette }: Theme, { readFile }: ThemeAssets): SiteMark | undefined {
  const { mark } = logo;
  if (mark === undefined) return undefined;
  const { light, dark } = typeof mark === 'string' ? { light: mark, dark: undefined } : mark;
  const bytes = readFile(light);
  const size = bytes && measurePicture(bytes);
  if (!bytes || !size) return undefined;
  // A header shows its mark in the colour of the brand, where the mark says nothing else.
  const colors = new Map([
    [palette.text.light, 'var(--color-text)'],
    [palette.accent.light, 'var(--color-accent)'],
    [palette.brand.light, 'currentColor'],
  ]);
  const inline = dark === undefined && /\.svg$/i.test(light) ? readInlineMark(bytes, colors) : undefined;
  return inline ?? { light, dark, ...size };
}
