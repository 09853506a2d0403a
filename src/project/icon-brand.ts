import { once, onceFor } from '../block/index.ts';
import { readSiteDocument } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import type { IconBrand } from '../media/index.ts';
import { readFaces } from '../media/index.ts';
import type { StoredFiles } from '../prerender/store/index.ts';
import { createLetterMark } from '../render/social-card/index.ts';
import { readThemes, resolveTheme, themeSchema } from '../theme/settings/index.ts';
import { openThemeAssets } from './theme-assets.ts';

/**
 * The brand for drawing the icons of a site. They are drawn before the site is loaded, so this reads the name, the
 * language and the theme itself; faults in them are reported when the site is loaded.
 */
export function readIconBrand(root: string, reader: Reader, encoded: StoredFiles): IconBrand | undefined {
  const document = readSiteDocument(reader);
  if (!document) return undefined;
  const { name = '', locale, theme: written } = document.data;
  const theme = resolveTheme(themeSchema.safeParse(written).data, { presets: readThemes(), document }, () => {});
  const { palette, logo, type } = theme;
  const assets = openThemeAssets(root, reader);
  const openFaces = once(() => readFaces({ ...assets, choice: type, locale: isLocale(locale) ? locale : 'en' }));
  const mark = { name: String(name), ground: palette.brandSolid.light, color: palette.onBrandSolid.light };
  return {
    icon: logo.icon,
    ground: palette.surface.light,
    drawLetter: onceFor(createLetterMark(mark, openFaces, encoded)),
  };
}

function isLocale(written: unknown): written is string {
  try {
    return typeof written === 'string' && Intl.getCanonicalLocales(written).length > 0;
  } catch {
    return false;
  }
}
