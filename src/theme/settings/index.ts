export { measureContrast, readColor } from './color.ts';
export { compileTokens } from './compile-tokens.ts';
export { compileType } from './compile-type.ts';
export type { Presets } from './presets.ts';
export { readThemes } from './read-themes.ts';
export { resolveTheme } from './resolve-theme.ts';
export { themeFileSchema, themeSchema } from './schema.ts';
export type { Theme } from './theme.ts';
