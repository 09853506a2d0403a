import type { Words } from './words.ts';

/** What a view gets about the site: its language, and the groups of words that the view uses. */
export interface SiteLanguage<Group extends keyof Words = keyof Words> {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly words: Pick<Words, Group>;
}
