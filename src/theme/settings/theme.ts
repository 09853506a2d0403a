import type { Palette } from './roles.ts';
import type { ThemeSettings } from './schema.ts';

/** The look of a site: the settings in its `theme:`, merged with the theme that it starts from. */
export interface Theme {
  /** The theme that it starts from. */
  readonly from: string;
  readonly palette: Palette;
  readonly shape: ThemeSettings['shape'];
  /** The colours of the line that decorates sections, each as `#rrggbb`; empty for none. */
  readonly gradient: readonly string[];
  /** Fonts, and the size of headings. */
  readonly type: ThemeSettings['type'];
  /** The logo in the header, and the icon. */
  readonly logo: NonNullable<ThemeSettings['logo']>;
  /** The look of social cards. */
  readonly card: NonNullable<ThemeSettings['card']>;
  /** The site's own CSS, minified; undefined for a site without `theme.css`. */
  readonly sheet?: string | undefined;
}
