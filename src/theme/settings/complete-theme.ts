import { readColor } from './color.ts';
import type { SetRoles } from './derive-palette.ts';
import { derivePalette } from './derive-palette.ts';
import type { Role, SchemeColors } from './roles.ts';
import { isRole } from './roles.ts';
import type { RoleColor, ThemeSettings, WrittenRoles } from './schema.ts';
import type { Theme } from './theme.ts';

/** Derives what the settings leave open. */
export function completeTheme(from: string, { colors, shape, decoration, ...rest }: ThemeSettings): Theme {
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
