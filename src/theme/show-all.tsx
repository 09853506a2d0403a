import type { ChangeEventHandler, ReactNode } from 'react';
import type { SiteLanguage } from '../block/words/index.ts';
import { formatNumber, formatWords } from '../block/words/index.ts';

interface ShowAllProps {
  /** The total number. */
  readonly count: number;
  /** Whether only phones hide the rest. */
  readonly onPhones?: boolean;
  readonly site: SiteLanguage<'more'>;
  /** For a hydrated block that has to know it. */
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/**
 * The button below a list that shows its first items, to show the rest. It is a checkbox, so it works without a script;
 * in print everything shows. The hidden items have the attribute `data-rest`, and the block has `show-all.css` among
 * its styles.
 */
export function ShowAll({ count, onPhones = false, site: { locale, words }, onChange }: ShowAllProps): ReactNode {
  return (
    <label className={onPhones ? 'button button-secondary show-all on-phones' : 'button button-secondary show-all'}>
      <input type="checkbox" onChange={onChange} />
      <span>{formatWords(words.more.all, { count: formatNumber(count, locale) })}</span>
      <span>{words.more.fewer}</span>
    </label>
  );
}

/** The attribute of an item that `ShowAll` hides: those after the first `shown`. */
export function rest(index: number, shown: number | undefined): { readonly 'data-rest'?: '' } {
  return shown !== undefined && index >= shown ? { 'data-rest': '' } : {};
}
