import type { Site } from '../content/index.ts';
import type { ThemeAssets } from '../media/index.ts';
import { readTypeface } from '../media/index.ts';
import base from '../theme/base.css?inline';
import { compileTokens, compileType } from '../theme/settings/index.ts';
import tokens from '../theme/tokens.css?inline';
import { readMark } from './read-mark.ts';

/** The CSS before the CSS of the theme, and after it. */
export const FIXED_STYLES = { tokens, base };

/** The common assets of all pages: CSS, fonts, and the files that these use, by address. */
export function makePageAssets({ theme, locale }: Pick<Site, 'theme' | 'locale'>, assets: ThemeAssets) {
  const { css, text, heading, preload, files } = readTypeface({ ...assets, choice: theme.type, locale });
  const themeCss = compileTokens(theme) + compileType(theme.type, { text, heading });
  const styles = [tokens, themeCss, base];
  return { fontFaces: css, themeCss, styles, sheet: theme.sheet, fonts: preload, files, mark: readMark(theme, assets) };
}
