import type { Words } from './words.ts';

export { editDistance, isLike } from './edit-distance.ts';
export type { NumberSigns, Template } from './format-words.ts';
export {
  fillPlaceholders,
  foldText,
  formatAmount,
  formatCount,
  formatNumber,
  formatWords,
  listPlaceholders,
  PLURAL_CATEGORIES,
  pluralAttributes,
  readLocale,
  readNumberSigns,
  splitAtPlaceholders,
  unifyNumberSigns,
} from './format-words.ts';

export type { Words };

/** What a view gets about the site: its language, and the groups of words that the view uses. */
export interface SiteLanguage<Group extends keyof Words = keyof Words> {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly words: Pick<Words, Group>;
}
