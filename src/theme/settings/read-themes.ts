import { basename } from 'node:path';
import type { Presets } from './presets.ts';
import { createPresets } from './presets.ts';

const FILES = import.meta.glob<string>('../../../themes/*.yaml', { query: '?raw', import: 'default', eager: true });

/** The themes that come with the builder. */
export function readThemes(): Presets {
  const texts = new Map(Object.entries(FILES).map(([file, text]) => [basename(file, '.yaml'), text]));
  return createPresets(texts);
}
