import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../src/block/words/index.ts';
import { liftField } from '../../src/theme/lift-field.ts';
import { createQuestionFilter } from './filter-questions.ts';
import type { SearchProps } from './schema.ts';
import styles from './style.module.css';
import type { OtherPage } from './use-other-pages.ts';
import { useOtherPages } from './use-other-pages.ts';

/** The query parameter of the page's URL that contains the typed words, so that links can lead to a search. */
const PARAMETER = 'q';

/** A search field. It filters the questions of this page, and lists other pages that match. */
export function Search({ label, placeholder, found, nothing, help, elsewhere, site }: SearchProps): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<number>();
  const [filter] = useState(createQuestionFilter);
  const field = useRef<HTMLInputElement>(null);
  const isSearching = count !== undefined;
  const others = useOtherPages(elsewhere === undefined ? '' : query);

  useEffect(() => {
    setQuery(new URLSearchParams(location.search).get(PARAMETER) ?? '');
    // The highlights belong to the document, which outlives the page.
    return () => void filter('');
  }, [filter]);

  useEffect(() => setCount(filter(query)), [filter, query]);

  useEffect(() => {
    if (isSearching) liftField(field.current);
  }, [isSearching]);

  return (
    <search className={`section ${styles.search}`} data-needs-script="" data-searching={isSearching ? '' : undefined}>
      <div className="container">
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          className={`surface search-field ${styles.field}`}
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
          {isSearching && writeCount(count, query.trim(), found, site)}
        </p>
        <p className={styles.nothing} data-nothing="" hidden={count !== 0 || others.length > 0}>
          {nothing} <a href={help.href}>{help.label}</a>
        </p>
        {others.length > 0 && (
          <OtherPages key={Number(count === 0)} title={elsewhere} pages={others} isOpen={count === 0} />
        )}
      </div>
    </search>
  );
}

interface OtherPagesProps {
  readonly title: string | undefined;
  readonly pages: readonly OtherPage[];
  readonly isOpen: boolean;
}

/** Other pages that match. If this page has matches, which are more important, the list is closed. */
function OtherPages({ title, pages, isOpen }: OtherPagesProps): ReactNode {
  return (
    <details className={styles.elsewhere} open={isOpen}>
      <summary className="opener">{title}</summary>
      <ul>
        {pages.map(({ address, place, label, about }) => (
          <li key={address}>
            {/* Text fragments only work if the browser loads the page; `target` keeps the router from handling it. */}
            <a href={address + place} target={place ? '_self' : undefined}>
              {label}
            </a>{' '}
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function writeAddress(query: string): void {
  const address = new URL(location.href);
  if (query) address.searchParams.set(PARAMETER, query);
  else address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

/** The text with the number of results; the author can set the noun in it. */
function writeCount(
  count: number,
  query: string,
  found: SearchProps['found'],
  { words, locale }: SearchProps['site'],
): string {
  return formatCount(found ? countNames(found) : words.search.found, count, locale).replace('{words}', () => query);
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
