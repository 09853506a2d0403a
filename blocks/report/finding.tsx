import type { ReactNode } from 'react';
import { Picture, RichTextBody } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import { formatWords } from '../../src/words/format/index.ts';
import { findLevel } from './find-level.ts';
import type { Finding, Level } from './schema.ts';
import styles from './style.module.css';

interface FindingItemProps {
  readonly finding: Finding;
  readonly levels: readonly Level[];
  readonly isFull: boolean;
  readonly hasPlan: boolean;
  readonly site: SiteLanguage<'report'>;
}

/** One finding; its number leads to its pin. In a teaser it has one small picture and nothing to look up. */
export function FindingItem({ finding, levels, isFull, hasPlan, site }: FindingItemProps): ReactNode {
  const { number, title, location, level, pin, description, standard, action, photos = [] } = finding;
  const { words } = site;
  const { index, look } = findLevel(levels, level);
  const badge = `${styles.number} ${styles[look]}`;
  return (
    <li id={`finding-${number}`} className={styles.finding} data-level={index} tabIndex={-1}>
      {hasPlan && pin ? (
        <a
          className={badge}
          href={`#pin-${number}`}
          aria-label={formatWords(words.report.onPlan, { number: `${number}` })}
        >
          {number}
        </a>
      ) : (
        <span className={badge}>{number}</span>
      )}
      <div className={styles.head}>
        <h3>{title}</h3>
        <p className={styles.where}>
          <span className={styles.tag}>{level}</span> {location}
        </p>
      </div>
      <Photos photos={isFull ? photos : photos.slice(0, 1)} />
      <div className={styles.words}>
        {description && <RichTextBody text={description} />}
        {isFull && (standard || action) && (
          <dl className={styles.notes}>
            {standard && <Note name={words.report.standard}>{standard}</Note>}
            {action && <Note name={words.report.action}>{action}</Note>}
          </dl>
        )}
      </div>
    </li>
  );
}

function Photos({ photos }: { readonly photos: NonNullable<Finding['photos']> }): ReactNode {
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ image, caption }) => (
        <figure key={image.src}>
          <Picture className="outlined" image={image} sizes="(width >= 64rem) 20rem, 50vw" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function Note({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
