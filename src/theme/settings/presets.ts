import { parseDocument } from '../../content/yaml/index.ts';
import { completeTheme } from './complete-theme.ts';
import type { ThemeSettings } from './schema.ts';
import { presetSchema } from './schema.ts';
import type { Theme } from './theme.ts';

/** The theme of a site that names none. */
export const DEFAULT_PRESET = 'calm';

/** A theme of the builder. */
export interface Preset {
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
export function createPresets(texts: ReadonlyMap<string, string>): Presets {
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
