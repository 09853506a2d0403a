import { basename } from 'node:path';
import type { Presets } from './presets.ts';
import { createPresets } from './presets.ts';

const FILES = import.meta.glob<string>('../../../themes/*.yaml', { query: '?raw', import: 'default', eager: true });

const texts = new Map(Object.entries(FILES).map(([file, text]) => [basename(file, '.yaml'), text]));
const presets = createPresets(texts);

/** The themes of the builder, the same for all callers: a command reads each once. */
export function readThemes(): Presets {
  return presets;
}
