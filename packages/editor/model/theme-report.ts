/** The colours that the site has now, and how well they can be told apart: what `validate` measures. */
export interface ThemeReport {
  readonly colors: readonly RoleColors[];
  readonly contrasts: readonly Contrast[];
}

/** What a colour is for, and the colour in the light and the dark scheme, each as `#rrggbb`. */
export interface RoleColors {
  /** A key of `colors.roles` in a theme. */
  readonly role: string;
  /** In words: "links, icons, small headings". */
  readonly use: string;
  /** The key of `colors` from which it is derived; undefined where it is set by hand, or derived from none of them. */
  readonly seed?: string;
  readonly light: string;
  readonly dark: string;
}

/** How well one colour can be seen on another. */
export interface Contrast {
  readonly role: string;
  readonly on: string;
  readonly scheme: 'light' | 'dark';
  /** From 1 to 21, and what WCAG 2.2 asks for at level AA. */
  readonly ratio: number;
  readonly least: number;
}
