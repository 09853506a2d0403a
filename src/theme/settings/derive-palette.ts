import type { Lch } from './color.ts';
import { measureContrast, readColor, readLch, WHITE, writeLch } from './color.ts';
import type { Need, Scheme } from './pairs.ts';
import { listNeeds, reach } from './pairs.ts';
import type { Palette, Role, SchemeColors } from './roles.ts';
import { isRole, mapRoles } from './roles.ts';
import type { ThemeSettings } from './schema.ts';

export type Seeds = Pick<ThemeSettings['colors'], 'brand' | 'accent' | 'neutral'>;

/** The colours of the roles that a theme sets explicitly. */
export type SetRoles = ReadonlyMap<Role, SchemeColors>;

interface Recipe {
  readonly brand: Lch;
  readonly accent: Lch;
  /** The tint of greys. Its chroma is that of tinted sections; other greys have a multiple of it. */
  readonly tint: Pick<Lch, 'chroma' | 'hue'>;
  /** Whether the surface is light: a theme can set a dark surface even for the light scheme. */
  readonly isLight: boolean;
  readonly needs: readonly Need[];
  readonly find: (role: Role) => string | undefined;
}

const NEAR_BLACK = writeLch({ lightness: 0.18, chroma: 0.01, hue: 0 });

const TINTS = {
  warm: { hue: 80, chroma: 0.01 },
  cool: { hue: 245, chroma: 0.01 },
  plain: { hue: 0, chroma: 0 },
} as const;

/** The maximum chroma of tinted greys; with more chroma, they would look like colours. */
const MOST_TINT = 0.02;

/**
 * Derives the colours of all roles in both schemes. A role that is not set explicitly gets the contrast that it needs,
 * if that is possible.
 */
export function derivePalette(seeds: Seeds, set: SetRoles): Palette {
  const light = deriveScheme('light', seeds, set);
  const dark = deriveScheme('dark', seeds, set);
  return mapRoles((role) => ({ light: light(role), dark: dark(role) }));
}

function deriveScheme(scheme: Scheme, seeds: Seeds, set: SetRoles): (role: Role) => string {
  const known = new Map<Role, string>();
  for (const [role, colors] of set) known.set(role, colors[scheme]);
  const find = (role: Role) => known.get(role);
  const [brand, accent] = [readSeed(seeds.brand), readSeed(seeds.accent)];
  const tint = readTint(seeds.neutral);
  for (const role of Object.keys(RECIPES).filter(isRole)) {
    if (known.has(role)) continue;
    const surface = known.get('surface');
    const isLight = surface === undefined ? scheme === 'light' : readLch(surface).lightness > 0.6;
    const needs = listNeeds(role, scheme, find);
    known.set(role, RECIPES[role]({ brand, accent, tint, isLight, needs, find }));
  }
  return (role) => known.get(role) ?? WHITE;
}

function readSeed(color: string): Lch {
  return readLch(readColor(color) ?? color);
}

function readTint(neutral: Seeds['neutral']): Recipe['tint'] {
  if (neutral === 'warm' || neutral === 'cool' || neutral === 'plain') return TINTS[neutral];
  const { hue, chroma } = readSeed(neutral);
  return { hue, chroma: Math.min(chroma, MOST_TINT) };
}

/** A tinted grey; `strength` multiplies the chroma of the tint. */
function grey({ tint }: Recipe, lightness: number, strength: number): Lch {
  return { lightness, chroma: tint.chroma * strength, hue: tint.hue };
}

/** A colour of the same hue with the given lightness and a maximum chroma. */
function shade({ chroma, hue }: Lch, lightness: number, most = 1): Lch {
  return { lightness, chroma: Math.min(chroma, most), hue };
}

/** The colour itself if it has enough contrast; otherwise a darker one on light surfaces, or a lighter one on dark. */
function draw(color: Lch, { isLight, needs }: Recipe): string {
  return reach(color, isLight ? 'darker' : 'lighter', needs);
}

/** Returns `light` on light surfaces, otherwise `dark`. */
function level({ isLight }: Recipe, light: number, dark: number): number {
  return isLight ? light : dark;
}

/** How each role is derived. A role comes after the roles to which it needs a contrast. */
const RECIPES: Readonly<Record<Role, (recipe: Recipe) => string>> = {
  surface: (from) => writeLch(grey(from, level(from, 0.987, 0.185), from.isLight ? 0.4 : 1)),
  surfaceTinted: (from) => writeLch(grey(from, level(from, 0.955, 0.22), 1)),
  surfaceRaised: (from) => writeLch(grey(from, level(from, 1, 0.255), from.isLight ? 0 : 1.2)),
  line: (from) => writeLch(grey(from, level(from, 0.89, 0.34), 1.6)),
  onBrandSolid: () => WHITE,
  // So dark that all colours of the dark scheme are visible on it.
  brandSolid: ({ brand }) =>
    reach(shade(brand, Math.min(brand.lightness, 0.42)), 'darker', [{ against: WHITE, least: 7.5 }]),
  groundDark: ({ brand }) => writeLch(shade(brand, 0.27, 0.06)),
  groundDeepest: ({ brand }) => writeLch(shade(brand, 0.21, 0.045)),
  brandTint: (from) => writeLch(shade(from.brand, level(from, 0.945, 0.3), level(from, 0.022, 0.045))),
  text: (from) => draw(grey(from, level(from, 0.24, 0.95), 1.5), from),
  textQuiet: (from) => draw(grey(from, level(from, 0.45, 0.77), 1.5), from),
  lineStrong: (from) => draw(grey(from, level(from, 0.62, 0.6), 1.5), from),
  brand: (from) =>
    draw(from.isLight ? from.brand : shade(from.brand, Math.max(from.brand.lightness, 0.76), 0.13), from),
  accent: (from) => draw(from.isLight ? from.accent : shade(from.accent, Math.max(from.accent.lightness, 0.76)), from),
  // Not derived from the accent, which is often similar to the red of errors.
  focus: (from) => draw(readLch(from.find('brand') ?? writeLch(from.brand)), from),
  onAction: ({ accent, find }) => {
    const action = find('action') ?? writeLch(accent);
    // From this contrast on, slightly darkening `action` is enough for white text. Lighter colours such as yellow would
    // look different if darkened, so their text is dark.
    return measureContrast(WHITE, action) >= 3 ? WHITE : NEAR_BLACK;
  },
  action: ({ accent, find }) => carry(accent, find('onAction')),
  actionHover: ({ accent, find }) => {
    const action = readLch(find('action') ?? writeLch(accent));
    const words = find('onAction');
    return carry({ ...action, lightness: action.lightness + (isPale(words) ? -0.07 : 0.07) }, words);
  },
  brandAction: () => WHITE,
  brandActionHover: ({ brand }) => writeLch(shade(brand, 0.92, 0.03)),
  onBrandAction: ({ find, brand, needs }) => reach(readLch(find('groundDark') ?? writeLch(brand)), 'darker', needs),
  rating: (from) => draw({ lightness: level(from, 0.64, 0.82), chroma: 0.13, hue: 75 }, from),
  good: (from) => draw({ lightness: level(from, 0.47, 0.79), chroma: 0.11, hue: 157 }, from),
  bad: (from) => draw({ lightness: level(from, 0.47, 0.79), chroma: level(from, 0.165, 0.12), hue: 27 }, from),
};

/** The colour, made darker or lighter until text on it has enough contrast. */
function carry(ground: Lch, words = WHITE): string {
  return reach(ground, isPale(words) ? 'darker' : 'lighter', [{ against: words, least: 4.5 }]);
}

function isPale(color = WHITE): boolean {
  return readLch(color).lightness > 0.5;
}
