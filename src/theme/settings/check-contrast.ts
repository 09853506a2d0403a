import type { Fix, Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, themeRules } from '../../check/diagnostics/index.ts';
import type { Document, Path } from '../../content/yaml/index.ts';
import { valueAt } from '../../content/yaml/index.ts';
import { measureContrast } from './color.ts';
import type { Need, Pair, Scheme } from './pairs.ts';
import { findNearest, listNeeds, PAIRS } from './pairs.ts';
import type { Palette, Role } from './roles.ts';
import { isRole, ROLES } from './roles.ts';
import type { WrittenRoles } from './schema.ts';

/** The colours of a site, with the settings from which they come. */
export interface CheckedColors {
  readonly palette: Palette;
  /** The roles that `site.yaml` sets itself. */
  readonly roles: WrittenRoles;
  readonly document: Document;
}

/** The contrast of a pair in a scheme: from 1 to 21. */
export interface Contrast {
  readonly pair: Pair;
  readonly scheme: Scheme;
  readonly ratio: number;
}

/** Reports colours with too little contrast: for each colour of `site.yaml` the worst pair. */
export function checkContrast(colors: CheckedColors, report: Report): void {
  const worst = new Map<string, Contrast & { readonly path: Path }>();
  for (const weakness of findWeaknesses(colors.palette)) {
    const path = findCause(weakness, colors);
    const known = worst.get(path.join());
    const lack = ({ ratio, pair }: Contrast) => ratio / pair.least;
    if (!known || lack(weakness) < lack(known)) worst.set(path.join(), { ...weakness, path });
  }
  for (const weakness of worst.values()) tell(weakness, colors, report);
}

export function findWeaknesses(palette: Palette): readonly Contrast[] {
  return listContrasts(palette).filter(({ pair, ratio }) => ratio < pair.least);
}

/** The contrast of every pair that blocks use. */
export function listContrasts(palette: Palette): readonly Contrast[] {
  return PAIRS.flatMap((pair) =>
    pair.schemes.map((scheme) => ({
      pair,
      scheme,
      ratio: measureContrast(palette[pair.role][scheme], palette[pair.on][scheme]),
    })),
  );
}

/**
 * The path of the colour in `site.yaml` that causes the low contrast of a pair: an explicitly set role, or a colour
 * from which one of the two roles is derived.
 */
function findCause({ pair, scheme }: Contrast, { roles, document }: CheckedColors): Path {
  const byHand = [pair.role, pair.on].find((role) => roles[role] !== undefined);
  if (byHand !== undefined) {
    const path = ['theme', 'colors', 'roles', byHand];
    return typeof roles[byHand] === 'string' ? path : [...path, scheme];
  }
  const seeds = [ROLES[pair.on].seed, ROLES[pair.role].seed].map((seed) => ['theme', 'colors', seed]);
  return seeds.find((path) => valueAt(document.data, path) !== undefined) ?? ['theme'];
}

function tell(weakness: Contrast & { readonly path: Path }, colors: CheckedColors, report: Report): void {
  const { pair, scheme, ratio, path } = weakness;
  const location = colors.document.locate(path);
  const role = path[2] === 'roles' ? String(path[3]) : undefined;
  const better = role !== undefined && isRole(role) ? findPassing(role, path, colors) : undefined;
  const params = {
    role: pair.role,
    color: colors.palette[pair.role][scheme],
    on: pair.on,
    ground: colors.palette[pair.on][scheme],
    scheme,
    least: pair.least,
    ratio,
    nearest: better,
  };
  report(
    diagnose(themeRules.lowContrast, params, location, {
      fix: better === undefined ? undefined : replace(location, better),
    }),
  );
}

/** The nearest colour with enough contrast in all pairs of a role, as YAML; undefined if there is none. */
function findPassing(role: Role, path: Path, { palette, roles }: CheckedColors): string | undefined {
  const { light, dark } = palette[role];
  const needs = { light: listPartners(role, 'light', palette), dark: listPartners(role, 'dark', palette) };
  if (typeof roles[role] !== 'string') {
    const scheme = path.at(-1) === 'light' ? 'light' : 'dark';
    return quote(findNearest(palette[role][scheme], needs[scheme]));
  }
  const one = findNearest(light, [...needs.light, ...needs.dark]);
  if (one !== undefined) return quote(one);
  const [own, other] = [findNearest(light, needs.light), findNearest(dark, needs.dark)];
  return own && other && `{ light: "${own}", dark: "${other}" }`;
}

/** All colours to which a role needs a contrast, as foreground or as background. */
function listPartners(role: Role, scheme: Scheme, palette: Palette): readonly Need[] {
  const above = PAIRS.filter(({ on, schemes }) => on === role && schemes.includes(scheme));
  return [
    ...listNeeds(role, scheme, (on) => palette[on][scheme]),
    ...above.map((each) => ({ against: palette[each.role][scheme], least: each.least })),
  ];
}

function quote(color: string | undefined): string | undefined {
  return color && `"${color}"`;
}

/** A fix that replaces a literal colour; undefined for a placeholder. */
function replace({ source, range }: Location, text: string): Fix | undefined {
  return source.text.slice(...range).includes('${') ? undefined : { range, text };
}
