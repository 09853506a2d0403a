export { formatCount, pluralAttributes } from './format-count.ts';
export type { NumberSigns } from './format-number.ts';
export { formatAmount, formatNumber, readNumberSigns, unifyNumberSigns } from './format-number.ts';
export { fillPlaceholders, formatWords, listPlaceholders, splitAtPlaceholders } from './format-words.ts';
export { readLocale } from './read-locale.ts';
export type { SiteLanguage } from './site-language.ts';
export type { Template } from './template.ts';
export { PLURAL_CATEGORIES } from './template.ts';
export type { Words } from './words.ts';
