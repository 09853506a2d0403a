import type { ReactNode } from 'react';
import { useId } from 'react';
import type { TypedHeadingProps } from './schema.ts';
import styles from './style.module.css';

/**
 * A heading whose end is typed, one word after the other. Screen readers get all words in one sentence. Without the
 * script, the first word is visible.
 */
export function TypedHeading({ before, words, first = [], intro, link, site }: TypedHeadingProps): ReactNode {
  const id = useId();
  const ordered = [...new Set([...first, ...words])];
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`container ${styles.inside}`}>
        <h2 id={id}>
          {before}{' '}
          <span className={styles.line} aria-hidden="true">
            <span data-typed="">{ordered[0]}</span>
          </span>
          <span className="visually-hidden" data-words="">
            {ordered.join(', ')}
          </span>
        </h2>
        {intro && <p className={styles.intro}>{intro}</p>}
        <button
          type="button"
          className={`round ${styles.pause}`}
          aria-label={site.words.animation.pause}
          aria-pressed="false"
          data-pause=""
          data-awaiting=""
        >
          <span aria-hidden="true" />
        </button>
        {link && (
          <a className={`onward ${styles.link}`} href={link.href}>
            {link.label}
          </a>
        )}
      </div>
    </section>
  );
}
