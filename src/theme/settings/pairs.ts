import type { Lch } from './color.ts';
import { measureContrast, readLch, writeLch } from './color.ts';
import type { Role } from './roles.ts';

/** A colour, and the minimum contrast to it. */
export interface Need {
  readonly against: string;
  readonly least: number;
}

/** The step between two values of lightness that are tried. */
const STEP = 1 / 256;

export function meetsNeeds(color: string, needs: readonly Need[]): boolean {
  return needs.every(({ against, least }) => measureContrast(color, against) >= least);
}

/** The colour of the same hue and of the nearest lightness with enough contrast; undefined if there is none. */
export function findNearest(color: string, needs: readonly Need[]): string | undefined {
  if (meetsNeeds(color, needs)) return color;
  const lch = readLch(color);
  const levels = Array.from({ length: 1 / STEP + 1 }, (_, index) => index * STEP);
  const byDistance = levels.toSorted((left, right) => Math.abs(left - lch.lightness) - Math.abs(right - lch.lightness));
  return byDistance.map((lightness) => writeLch({ ...lch, lightness })).find((found) => meetsNeeds(found, needs));
}

/**
 * The colour itself or the nearest darker (or lighter) one with enough contrast; black (or white) if there is none. A
 * binary search works because the backgrounds are lighter (or darker), so the contrast only increases.
 */
export function reach(color: Lch, towards: 'darker' | 'lighter', needs: readonly Need[]): string {
  const write = (lightness: number) => writeLch({ ...color, lightness });
  const own = write(color.lightness);
  if (meetsNeeds(own, needs)) return own;
  let [near, far] = [color.lightness, towards === 'darker' ? 0 : 1];
  while (Math.abs(far - near) > STEP) {
    const middle = (near + far) / 2;
    if (meetsNeeds(write(middle), needs)) far = middle;
    else near = middle;
  }
  return write(far);
}

const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Two colours that blocks combine, and the contrast that WCAG 2.2, level AA, requires for the first one. */
export interface Pair {
  readonly role: Role;
  readonly on: Role;
  /** 4.5 for text (1.4.3), 3 for graphics that must be visible (1.4.11). */
  readonly least: 4.5 | 3;
  readonly schemes: readonly Scheme[];
}

/** The backgrounds of sections, cards and fields. */
const SURFACES: readonly Role[] = ['surface', 'surfaceTinted', 'surfaceRaised'];

/**
 * The backgrounds of the footer and of sections of tone dark and brand, which use the dark scheme. Their raised and
 * tinted parts are darker still, so light colours have even more contrast there.
 */
const DARK_SECTIONS: readonly Role[] = ['groundDark', 'brandSolid', 'groundDeepest'];

function pair(
  roles: readonly Role[],
  on: readonly Role[],
  least: 4.5 | 3,
  schemes: readonly Scheme[] = SCHEMES,
): readonly Pair[] {
  return roles.flatMap((role) => on.map((ground) => ({ role, on: ground, least, schemes })));
}

/** All pairs of colours that blocks combine. */
export const PAIRS: readonly Pair[] = [
  ...pair(['text', 'textQuiet', 'brand', 'bad'], SURFACES, 4.5),
  ...pair(['text', 'textQuiet', 'brand', 'bad'], DARK_SECTIONS, 4.5, ['dark']),
  ...pair(['text', 'textQuiet', 'brand'], ['brandTint'], 4.5),
  ...pair(['lineStrong', 'accent', 'focus', 'rating', 'good'], SURFACES, 3),
  ...pair(['accent', 'focus', 'rating', 'good'], DARK_SECTIONS, 3, ['dark']),
  ...pair(['onAction'], ['action', 'actionHover'], 4.5),
  ...pair(['onBrandSolid'], ['brandSolid', 'groundDark'], 4.5),
  ...pair(['onBrandAction'], ['brandAction', 'brandActionHover'], 4.5),
];

/** The contrasts that a role needs in a scheme, to the backgrounds whose colour is known. */
export function listNeeds(role: Role, scheme: Scheme, findColor: (role: Role) => string | undefined): readonly Need[] {
  return PAIRS.flatMap(({ on, least, ...each }) => {
    const against = each.role === role && each.schemes.includes(scheme) ? findColor(on) : undefined;
    return against === undefined ? [] : { against, least };
  });
}
