import type { Lch } from './color.ts';
import { measureContrast, readLch, writeLch } from './color.ts';

/** A colour, and the minimum contrast to it. */
export interface Need {
  readonly against: string;
  readonly least: number;
}

/** The step in which lightness is tried. */
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
 * The colour itself or the nearest darker (or lighter) one with enough contrast; black (or white) if there is none. Its
 * backgrounds are on the other side, so contrast only grows on the way.
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
