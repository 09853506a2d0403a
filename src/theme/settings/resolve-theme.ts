import { basename } from 'node:path';
import { onceFor } from '../../block/index.ts';
import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnoseUnknown, themeRules } from '../../check/diagnostics/index.ts';
import type { Document } from '../../content/yaml/index.ts';
import { parseDocument } from '../../content/yaml/index.ts';
import { checkContrast } from './check-contrast.ts';
import { readColor } from './color.ts';
import type { SetRoles } from './derive-palette.ts';
import { derivePalette } from './derive-palette.ts';
import type { Role, SchemeColors } from './roles.ts';
import { isRole, ROLES } from './roles.ts';
import type { OwnTheme, RoleColor, Theme, ThemeFile, ThemeSettings, WrittenRoles } from './schema.ts';
import { presetSchema } from './schema.ts';

/** Derives the values that the settings do not contain. */
function completeTheme(from: string, { colors, shape, decoration, ...rest }: ThemeSettings): Theme {
  const { roles = {}, ...seeds } = colors;
  const gradient = decoration.gradient === 'none' ? [] : decoration.gradient;
  const { type, logo = {}, card = {} } = rest;
  const palette = derivePalette(seeds, readRoles(roles));
  return { from, palette, shape, gradient: gradient.map(settleColor), type, logo, card };
}

function readRoles(roles: WrittenRoles): SetRoles {
  const set = new Map<Role, SchemeColors>();
  for (const [role, color] of Object.entries(roles)) {
    if (isRole(role) && color !== undefined) set.set(role, readRoleColor(color));
  }
  return set;
}

function readRoleColor(color: RoleColor): SchemeColors {
  if (typeof color === 'string') return { light: settleColor(color), dark: settleColor(color) };
  return { light: settleColor(color.light), dark: settleColor(color.dark) };
}

function settleColor(written: string): string {
  return readColor(written) ?? written;
}

/** The preset that a site uses by default. */
const DEFAULT_PRESET = 'calm';

interface Preset {
  readonly settings: ThemeSettings;
  readonly theme: Theme;
}

/** The builder's own themes. Each file is parsed once, on demand. */
export interface Presets {
  readonly names: readonly string[];
  /** @throws if no theme has this name, or if its file is invalid, which is a bug of the builder */
  readonly open: (name: string) => Preset;
}

/** @param texts the files, by name */
function createPresets(texts: ReadonlyMap<string, string>): Presets {
  return {
    names: [...texts.keys()].sort(),
    open: onceFor((name) => {
      const settings = readSettings(`themes/${name}.yaml`, texts.get(name) ?? '');
      return { settings, theme: completeTheme(name, settings) };
    }),
  };
}

function readSettings(file: string, text: string): ThemeSettings {
  const document = parseDocument({ file, text }, { wanted: 'colors' }, ({ message }) => {
    throw new Error(`${file}: ${message}`);
  });
  return presetSchema.parse(document?.data);
}

const FILES = import.meta.glob<string>('../../../themes/*.yaml', { query: '?raw', import: 'default', eager: true });

const texts = new Map(Object.entries(FILES).map(([file, text]) => [basename(file, '.yaml'), text]));
const presets = createPresets(texts);

/** The themes of the builder, the same for all callers: a command reads each once. */
export function readThemes(): Presets {
  return presets;
}

/** Merges the settings in `site.yaml` with the theme that they start from, and reports invalid settings. */
export function resolveTheme(
  written: ThemeFile | undefined,
  { presets, document }: { readonly presets: Presets; readonly document: Document },
  report: Report,
): Theme {
  const own: OwnTheme = typeof written === 'string' ? { from: written } : (written ?? {});
  const from = own.from ?? DEFAULT_PRESET;
  const findName = () => document.locate(typeof written === 'string' ? ['theme'] : ['theme', 'from']);
  const name = presets.names.includes(from) ? from : refuseName(from, presets.names, findName(), report);
  const preset = presets.open(name);
  if (Object.keys(own).every((key) => key === 'from')) return preset.theme;
  const theme = completeTheme(name, mergeSettings(preset.settings, own));
  checkContrast({ palette: theme.palette, roles: own.colors?.roles ?? {}, document }, report);
  return theme;
}

function refuseName(name: string, known: readonly string[], location: Location, report: Report): string {
  report(diagnoseUnknown(themeRules.unknownTheme, { word: name, known }, { name }, location));
  return DEFAULT_PRESET;
}

/** The site's settings win, key by key. */
function mergeSettings(
  preset: ThemeSettings,
  { colors = {}, shape = {}, decoration = {}, type, logo, card }: OwnTheme,
): ThemeSettings {
  const base = preset.colors;
  return {
    colors: {
      brand: colors.brand ?? base.brand,
      accent: colors.accent ?? base.accent,
      neutral: colors.neutral ?? base.neutral,
      roles: { ...keepRoles(base.roles ?? {}, colors), ...colors.roles },
    },
    shape: {
      radius: shape.radius ?? preset.shape.radius,
      density: shape.density ?? preset.shape.density,
      shadow: shape.shadow ?? preset.shape.shadow,
    },
    decoration: { gradient: decoration.gradient ?? recolorGradient(preset, colors) },
    type: { ...preset.type, ...type },
    logo: { ...preset.logo, ...logo },
    card: { ...preset.card, ...card },
  };
}

/** Drops the preset's explicit roles whose source colour the site replaces, so that they are derived again. */
function keepRoles(roles: WrittenRoles, own: NonNullable<OwnTheme['colors']>): WrittenRoles {
  const isKept = (role: string) => {
    const seed = isRole(role) ? ROLES[role].seed : 'own';
    return seed === 'own' || own[seed] === undefined;
  };
  return Object.fromEntries(Object.entries(roles).filter(([role]) => isKept(role)));
}

/** The gradient of a preset, in the site's own colours if it has some. */
function recolorGradient(
  { colors, decoration: { gradient } }: ThemeSettings,
  { brand, accent }: NonNullable<OwnTheme['colors']>,
): ThemeSettings['decoration']['gradient'] {
  if (gradient === 'none' || (brand ?? accent) === undefined) return gradient;
  const end = accent ?? colors.accent;
  return gradient.length === 1 ? [end] : [brand ?? colors.brand, end];
}
