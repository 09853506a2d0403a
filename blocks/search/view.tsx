import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { pluralAttributes } from '../../src/block/words/index.ts';
import type { SearchProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'search'>;
}

/**
 * A field that hides the questions of this page that do not match. It appears with its script, because it does not work
 * without.
 */
export function Search({ label, placeholder, found, nothing, help, site }: SearchProps & Told): ReactNode {
  const id = useId();
  const forms = found ? countNames(found) : site.words.search.found;
  return (
    <search className={`section ${styles.search}`} data-awaiting="" {...pluralAttributes(forms)}>
      <div className="container">
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          className={`surface ${styles.field}`}
          type="search"
          name="q"
          placeholder={placeholder}
          autoComplete="off"
        />
        <p className={styles.count} role="status" data-count="" />
        <p className={styles.nothing} data-nothing="" hidden>
          {nothing} <a href={help.href}>{help.label}</a>
        </p>
      </div>
    </search>
  );
}

/** The plural forms of the author's word for a result. */
function countNames({ one, two, few, many }: NonNullable<SearchProps['found']>) {
  return {
    one: `{count} ${one}`,
    ...(two !== undefined && { two: `{count} ${two}` }),
    ...(few !== undefined && { few: `{count} ${few}` }),
    other: `{count} ${many}`,
  };
}
