import type { SiteMark } from '../block/index.ts';
import type { ThemeAssets } from '../media/index.ts';
import { measurePicture, readInlineMark } from '../media/index.ts';
import type { Theme } from '../theme/settings/index.ts';

/** The logo of a theme; undefined if there is none or it cannot be read, which the theme check reports. */
export function readMark({ logo, palette }: Theme, { readFile }: ThemeAssets): SiteMark | undefined {
  const { mark } = logo;
  if (mark === undefined) return undefined;
  const { light, dark } = typeof mark === 'string' ? { light: mark, dark: undefined } : mark;
  const bytes = readFile(light);
  const size = bytes && measurePicture(bytes);
  if (!bytes || !size) return undefined;
  // A header shows a logo without colours of its own in the brand colour.
  const colors = new Map([
    [palette.text.light, 'var(--color-text)'],
    [palette.accent.light, 'var(--color-accent)'],
    [palette.brand.light, 'currentColor'],
  ]);
  const inline = dark === undefined && /\.svg$/i.test(light) ? readInlineMark(bytes, colors) : undefined;
  return inline ?? { light, dark, ...size };
}
