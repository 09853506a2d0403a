import type { ChangeEventHandler, ReactNode } from 'react';
import type { SiteLanguage } from '../block/words/index.ts';
import { formatNumber, formatWords } from '../block/words/index.ts';

interface ShowAllProps {
  readonly count: number;
  /** True if the remaining items are hidden only on phones. */
  readonly onPhones?: boolean;
  readonly site: SiteLanguage<'more'>;
  /** Called when the visitor shows or hides the items, for a hydrated block. */
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/**
 * A button below a list that shows the hidden items. It is a checkbox, so it works without a script; in print, all
 * items are visible. A block that uses it needs `show-all.css` in its styles, and its hidden items need the attribute
 * `data-rest` (`rest`).
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

/** The attribute `data-rest` for an item that `ShowAll` hides, after the first `shown` items. */
export function rest(index: number, shown: number | undefined): { readonly 'data-rest'?: '' } {
  return shown !== undefined && index >= shown ? { 'data-rest': '' } : {};
}
