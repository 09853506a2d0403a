import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { pluralAttributes } from '../../src/block/words/index.ts';
import type { ListedPlace } from './schema.ts';
import styles from './style.module.css';

interface ToolsProps {
  readonly items: readonly ListedPlace[];
  readonly site: SiteLanguage<'locator'>;
}

/** Filters and sorting. Added by the script, because they do not work without it. */
export function Tools({ items, site }: ToolsProps): ReactNode {
  const id = useId();
  const { filter, find, all, nearest, nearestPlace, noPosition, count } = site.words.locator;
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return (
    <search className={styles.tools} data-tools="" data-awaiting="">
      <label htmlFor={id} className="visually-hidden">
        {find}
      </label>
      <input id={id} className={`surface ${styles.field}`} type="search" placeholder={find} autoComplete="off" />
      {groups.length > 1 && (
        <fieldset className={styles.groups}>
          <legend className="visually-hidden">{filter}</legend>
          {[all, ...groups].map((name, index) => (
            <label key={name} className={styles.group}>
              <input type="radio" name={`${id}group`} value={index === 0 ? '' : name} defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {items.some(({ position }) => position?.latitude !== undefined) && (
        <button
          type="button"
          className={`button button-secondary ${styles.nearest}`}
          aria-pressed="false"
          data-nearest={nearestPlace}
          data-failed={noPosition}
        >
          {nearest}
        </button>
      )}
      <p className={styles.status} role="status" data-status="" {...pluralAttributes(count)} />
    </search>
  );
}
