import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { liftField } from '../../src/theme/lift-field.ts';
import type { Query } from './arrange-places.ts';
import type { ListedPlace } from './schema.ts';
import styles from './style.module.css';

interface ToolsProps {
  readonly items: readonly ListedPlace[];
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
  readonly isSorted: boolean;
  readonly onSort: () => void;
  readonly status: string;
  readonly site: SiteLanguage<'locator'>;
}

/** Filters and sorting. */
export function Tools({ items, query, onQuery, isSorted, onSort, status, site }: ToolsProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isSearching = query.words !== '';
  useEffect(() => {
    if (isSearching) liftField(field.current);
  }, [isSearching]);
  const { filter, find, all, nearest } = site.words.locator;
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return (
    <search className={styles.tools} data-needs-script="">
      <label htmlFor={id} className="visually-hidden">
        {find}
      </label>
      <input
        ref={field}
        id={id}
        className={`surface search-field ${styles.field}`}
        type="search"
        placeholder={find}
        autoComplete="off"
        value={query.words}
        onChange={({ target }) => onQuery({ ...query, words: target.value })}
      />
      <div className={styles.chips}>
        {groups.length > 1 && (
          <fieldset className={styles.groups}>
            <legend className="visually-hidden">{filter}</legend>
            {['', ...groups].map((group) => (
              <label key={group} className={styles.group}>
                <input
                  type="radio"
                  name={`${id}group`}
                  value={group}
                  checked={group === query.group}
                  onChange={() => onQuery({ ...query, group })}
                />
                {group || all}
              </label>
            ))}
          </fieldset>
        )}
        {items.some(({ position }) => position?.latitude !== undefined) && (
          <button type="button" className={styles.group} aria-pressed={isSorted} onClick={onSort}>
            {nearest}
          </button>
        )}
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
    </search>
  );
}
