import type { Color, Oklch, Rgb } from 'culori';
import { clampChroma, converter, formatHex, formatHex8, parse, wcagContrast } from 'culori';

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export const BLACK = writeLch({ lightness: 0, chroma: 0, hue: 0 });
export const WHITE = writeLch({ lightness: 1, chroma: 0, hue: 0 });

/** Parses a CSS colour, and returns it as `#rrggbb`; undefined for an invalid or transparent one. */
export function readColor(written: string): string | undefined {
  const color = parse(written.trim());
  if (!color || (color.alpha ?? 1) < 1) return undefined;
  return fitColor(color);
}

/** The nearest colour that screens can show: of the same lightness and hue, with less chroma if necessary. */
function fitColor(color: Color): string {
  return formatHex(clampChroma(toOklch(color), 'oklch'));
}

export function readLch(color: string): Lch {
  const { l: lightness, c: chroma, h: hue = 0 }: Oklch = toOklch(color) ?? { mode: 'oklch', l: 0, c: 0 };
  return { lightness, chroma, hue };
}

export function writeLch({ lightness, chroma, hue }: Lch): string {
  return fitColor({ mode: 'oklch', l: Math.min(1, Math.max(0, lightness)), c: Math.max(0, chroma), h: hue });
}

/** The ratio of WCAG 2: from 1 to 21. */
export function measureContrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** A colour with an opacity from 0 to 1, as `#rrggbbaa`. */
export function writeTransparent(color: string, opacity: number): string {
  return formatHex8({ ...readRgb(color), alpha: opacity });
}

/** A colour in its shortest form, `#rgb` if possible. */
export function shorten(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3(?:(.)\4)?$/, '#$1$2$3$4');
}

function readRgb(color: string): Rgb {
  return toRgb(color) ?? { mode: 'rgb', r: 0, g: 0, b: 0 };
}
