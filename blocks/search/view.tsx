import type { ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatCount } from '../../src/block/words/index.ts';
import { createQuestionFilter } from './filter-questions.ts';
import type { SearchProps } from './schema.ts';
import styles from './style.module.css';
import { useOtherPages } from './use-other-pages.ts';

interface Told {
  readonly site: SiteLanguage<'search'>;
}

/** The parameter of the address that has the words, so that a search can be linked. */
const PARAMETER = 'q';

/** A field that hides the questions of this page that do not match, and lists other pages that do. */
export function Search({ label, placeholder, found, nothing, help, elsewhere, site }: SearchProps & Told): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<number>();
  const [filter] = useState(createQuestionFilter);
  const others = useOtherPages(elsewhere === undefined ? '' : query);

  useEffect(() => {
    setQuery(new URLSearchParams(location.search).get(PARAMETER) ?? '');
    // The highlights belong to the document, which outlives the page.
    return () => void filter('');
  }, [filter]);

  useEffect(() => setCount(filter(query)), [filter, query]);

  return (
    <search
      className={`section ${styles.search}`}
      data-needs-script=""
      data-searching={count === undefined ? undefined : ''}
    >
      <div className="container">
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          className={`surface ${styles.field}`}
          type="search"
          name={PARAMETER}
          placeholder={placeholder}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            writeAddress(target.value.trim());
          }}
        />
        <p className={styles.count} role="status" data-count="">
          {count !== undefined && formatCount(found ? countNames(found) : site.words.search.found, count, site.locale)}
        </p>
        <p className={styles.nothing} data-nothing="" hidden={count !== 0 || others.length > 0}>
          {nothing} <a href={help.href}>{help.label}</a>
        </p>
        {others.length > 0 && (
          <div className={count ? `${styles.elsewhere} ${styles.short}` : styles.elsewhere}>
            <p>{elsewhere}</p>
            <ul>
              {others.map(({ address, label, about }) => (
                <li key={address}>
                  <a href={address}>{label}</a> <small>{about}</small>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </search>
  );
}

function writeAddress(query: string): void {
  const address = new URL(location.href);
  if (query) address.searchParams.set(PARAMETER, query);
  else address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
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
