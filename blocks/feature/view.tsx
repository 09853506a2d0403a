import type { ReactNode } from 'react';
import { useId } from 'react';
import { ButtonRow, Picture, RichTextBody } from '../../src/theme/index.ts';
import type { FeatureProps } from './schema.ts';
import styles from './style.module.css';

/** A longer explanation of one thing, beside a picture. */
export function Feature({ heading, body, points, image, imageSide, primary, secondary }: FeatureProps): ReactNode {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`container ${styles.inside} ${image ? styles[imageSide] : ''}`}>
        <div className={styles.words}>
          <h2 id={id}>{heading}</h2>
          <RichTextBody className={styles.body} text={body} />
          {points && (
            <ul className={`ticks ${styles.points}`}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <ButtonRow buttons={[primary, secondary]} />
        </div>
        {image && (
          <Picture className={`outlined ${styles.picture}`} image={image} sizes="(width >= 48rem) 50vw, 100vw" />
        )}
      </div>
    </section>
  );
}
