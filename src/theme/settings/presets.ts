import { basename } from 'node:path';
import { parseDocument } from '../../content/yaml/index.ts';
import { readColor } from './color.ts';
import type { SetRoles } from './derive-palette.ts';
import { derivePalette } from './derive-palette.ts';
import type { Role, SchemeColors } from './roles.ts';
import { isRole } from './roles.ts';
import type { RoleColor, ThemeSettings, WrittenRoles } from './schema.ts';
import { presetSchema } from './schema.ts';
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

/** The theme of a site that names none. */
export const DEFAULT_PRESET = 'calm';

/** A theme of the builder. */
interface Preset {
  readonly settings: ThemeSettings;
  readonly theme: Theme;
}

/** The themes of the builder. Each is read once, on demand. */
export interface Presets {
  readonly names: readonly string[];
  /** @throws if there is none with the name, or its file is faulty, which is a fault of the builder */
  readonly open: (name: string) => Preset;
}

/** @param texts the files, by name */
function createPresets(texts: ReadonlyMap<string, string>): Presets {
  const opened = new Map<string, Preset>();
  return {
    names: [...texts.keys()].sort(),
    open: (name) => {
      const known = opened.get(name);
      if (known) return known;
      const settings = readSettings(`themes/${name}.yaml`, texts.get(name) ?? '');
      const preset = { settings, theme: completeTheme(name, settings) };
      opened.set(name, preset);
      return preset;
    },
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
