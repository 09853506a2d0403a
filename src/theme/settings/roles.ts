/** The key in `colors` of a theme from which a role is derived; `own` for a role with its own hue, such as `good`. */
export type Seed = 'brand' | 'accent' | 'neutral' | 'own';

interface RoleFacts {
  readonly seed: Seed;
  readonly label: string;
  /** What the role colours, in words for the person who sets its colour. */
  readonly use: string;
}

/** The roles of colours. The design token of a role is `--color-` and its name, in lower case and with hyphens. */
export const ROLES = {
  surface: { seed: 'neutral', label: 'Page', use: 'the page' },
  surfaceTinted: { seed: 'neutral', label: 'Tinted sections', use: 'sections of tone tinted' },
  surfaceRaised: { seed: 'neutral', label: 'Cards and panels', use: 'cards, menus, panels' },
  text: { seed: 'neutral', label: 'Text', use: 'text' },
  textQuiet: { seed: 'neutral', label: 'Quiet text', use: 'less important text: introductions, notes' },
  line: { seed: 'neutral', label: 'Dividing lines', use: 'lines that separate' },
  lineStrong: { seed: 'neutral', label: 'Edges of fields', use: 'the edges of fields and of buttons' },
  brand: { seed: 'brand', label: 'Links and icons', use: 'links, icons, small headings' },
  brandSolid: { seed: 'brand', label: 'Brand sections', use: 'sections of tone brand, badges' },
  brandTint: { seed: 'brand', label: 'Background of icons', use: 'the background of icons, and of what is selected' },
  onBrandSolid: { seed: 'brand', label: 'Text on brand sections', use: 'text in sections of tone brand' },
  groundDark: { seed: 'brand', label: 'Dark sections', use: 'sections of tone dark' },
  groundDeepest: {
    seed: 'brand',
    label: 'Footer and shadows',
    use: 'the footer, shadows, and what is behind a dialog',
  },
  accent: { seed: 'accent', label: 'Small accents', use: 'small things that stand out' },
  action: { seed: 'accent', label: 'Main button', use: 'the main button' },
  actionHover: { seed: 'accent', label: 'Main button, hovered', use: 'the main button when the pointer is over it' },
  onAction: { seed: 'accent', label: 'Words on the main button', use: 'the words on the main button' },
  brandAction: {
    seed: 'brand',
    label: 'Button on brand sections',
    use: 'the main button in sections of tone brand',
  },
  brandActionHover: {
    seed: 'brand',
    label: 'Button on brand sections, hovered',
    use: 'that button when the pointer is over it',
  },
  onBrandAction: { seed: 'brand', label: 'Button words on brand sections', use: 'the words on that button' },
  focus: { seed: 'brand', label: 'Keyboard focus', use: 'the ring around what has the keyboard focus' },
  rating: { seed: 'own', label: 'Stars and warnings', use: 'stars and warnings' },
  good: { seed: 'own', label: 'Ticks and success', use: 'ticks and success' },
  bad: { seed: 'own', label: 'Crosses and failure', use: 'crosses and failure' },
} as const satisfies Readonly<Record<string, RoleFacts>>;

export type Role = keyof typeof ROLES;

/** A colour in the light and in the dark scheme, each as `#rrggbb`. */
export interface SchemeColors {
  readonly light: string;
  readonly dark: string;
}

export type Palette = Readonly<Record<Role, SchemeColors>>;

/** Makes a value for each role. */
export function mapRoles<Made>(make: (role: Role) => Made): Record<Role, Made> {
  return {
    surface: make('surface'),
    surfaceTinted: make('surfaceTinted'),
    surfaceRaised: make('surfaceRaised'),
    text: make('text'),
    textQuiet: make('textQuiet'),
    line: make('line'),
    lineStrong: make('lineStrong'),
    brand: make('brand'),
    brandSolid: make('brandSolid'),
    brandTint: make('brandTint'),
    onBrandSolid: make('onBrandSolid'),
    groundDark: make('groundDark'),
    groundDeepest: make('groundDeepest'),
    accent: make('accent'),
    action: make('action'),
    actionHover: make('actionHover'),
    onAction: make('onAction'),
    brandAction: make('brandAction'),
    brandActionHover: make('brandActionHover'),
    onBrandAction: make('onBrandAction'),
    focus: make('focus'),
    rating: make('rating'),
    good: make('good'),
    bad: make('bad'),
  };
}

export function isRole(name: string): name is Role {
  return Object.hasOwn(ROLES, name);
}

/** The roles, in the order of their tokens. */
export function listRoles(): readonly Role[] {
  return Object.keys(ROLES).filter(isRole);
}
