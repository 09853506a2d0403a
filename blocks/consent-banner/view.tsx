import type { ReactNode } from 'react';
import { RichTextBody } from '../../src/theme/index.ts';
import type { ConsentBannerProps } from './schema.ts';
import styles from './style.module.css';

/**
 * A question with two equal answers. Without the script, the banner is at its position in the page. The script shows it
 * at the bottom of the screen until the visitor answers, and then hides it.
 */
export function ConsentBanner({ heading, text, accept, refuse }: ConsentBannerProps): ReactNode {
  return (
    <aside className={`surface ${styles.banner}`} aria-label={heading}>
      <div className="container">
        <div className={styles.question}>
          <p className={styles.heading}>{heading}</p>
          <RichTextBody text={text} />
        </div>
        <div className={styles.answers}>
          <button type="button" className="button button-secondary" data-accept="">
            {accept}
          </button>
          <button type="button" className="button button-secondary">
            {refuse}
          </button>
        </div>
      </div>
    </aside>
  );
}
