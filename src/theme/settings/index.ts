export { listContrasts } from './check-contrast.ts';
export { measureContrast, readColor } from './color.ts';
export { compileTokens, compileType } from './compile-tokens.ts';
export type { Presets } from './presets.ts';
export { readThemes } from './presets.ts';
export { resolveTheme } from './resolve-theme.ts';
export { listRoles, ROLES } from './roles.ts';
export { themeFileSchema, themeSchema } from './schema.ts';
export type { Theme } from './theme.ts';
