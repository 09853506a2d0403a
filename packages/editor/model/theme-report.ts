/** The current colours of the site and their contrasts, as `validate` measures them. */
export interface ThemeReport {
  readonly colors: readonly RoleColors[];
  readonly contrasts: readonly Contrast[];
}

/** The use of a colour, and its value in the light and the dark scheme, each as `#rrggbb`. */
export interface RoleColors {
  /** A key of `colors.roles` in a theme. */
  readonly role: string;
  /** A description: "links, icons, small headings". */
  readonly use: string;
  /** The key of `colors` from which it is derived; undefined if it is set directly, or not derived. */
  readonly seed?: string;
  readonly light: string;
  readonly dark: string;
}

/** The contrast of one colour on another. */
export interface Contrast {
  readonly role: string;
  readonly on: string;
  readonly scheme: 'light' | 'dark';
  /** From 1 to 21, and the minimum of WCAG 2.2 at level AA. */
  readonly ratio: number;
  readonly least: number;
}
