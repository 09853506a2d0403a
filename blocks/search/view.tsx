import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SearchProps } from './schema.ts';
import styles from './style.module.css';

/** A field that hides the questions of this page that do not fit. It appears with its script, since it can do nothing without. */
export function Search({ label, placeholder, found, nothing, help }: SearchProps): ReactNode {
  const id = useId();
  return (
    <search className={`section ${styles.search}`} data-awaiting="" data-one={found.one} data-many={found.many}>
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
