export { listContrasts } from './check-contrast.ts';
export { measureContrast, readColor } from './color.ts';
export { compileTokens, compileType } from './compile-tokens.ts';
export type { Presets } from './resolve-theme.ts';
export { readThemes, resolveTheme } from './resolve-theme.ts';
export { listRoles, ROLES } from './roles.ts';
export type { Theme } from './schema.ts';
export { themeFileSchema, themeSchema } from './schema.ts';
