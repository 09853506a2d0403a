import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, suggest, suggestSurely, themeRules } from '../../check/diagnostics/index.ts';
import type { Document } from '../../content/yaml/index.ts';
import { checkContrast } from './check-contrast.ts';
import type { Presets } from './presets.ts';
import { completeTheme, DEFAULT_PRESET } from './presets.ts';
import { isRole, ROLES } from './roles.ts';
import type { OwnTheme, ThemeFile, ThemeSettings, WrittenRoles } from './schema.ts';
import type { Theme } from './theme.ts';

/** Merges the settings in `site.yaml` with the theme that they start from, and reports what cannot be read there. */
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
  const fix = replaceText(location, name, suggestSurely(name, known));
  report(diagnose(themeRules.unknownTheme, { name, suggestion: suggest(name, known), known }, location, { fix }));
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
    decoration: { gradient: decoration.gradient ?? preset.decoration.gradient },
    type: { ...preset.type, ...type },
    logo: { ...preset.logo, ...logo },
    card: { ...preset.card, ...card },
  };
}

/**
 * A preset's explicit colours suit its own palette: what depends on a colour that the site replaces is derived again.
 */
function keepRoles(roles: WrittenRoles, own: NonNullable<OwnTheme['colors']>): WrittenRoles {
  const isKept = (role: string) => {
    const seed = isRole(role) ? ROLES[role].seed : 'own';
    return seed === 'own' || own[seed] === undefined;
  };
  return Object.fromEntries(Object.entries(roles).filter(([role]) => isKept(role)));
}
