import type { ReactNode } from 'react';
import { useId } from 'react';
import { ButtonRow, Picture } from '../../src/theme/index.ts';
import type { CtaBannerProps } from './schema.ts';
import styles from './style.module.css';

/** A call to action, usually at the end of a page: one sentence and buttons. */
export function CtaBanner({ heading, text, intro = text, image, primary, secondary }: CtaBannerProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.banner} aria-labelledby={id}>
      {image && <Picture className={styles.picture} image={image} sizes="(width >= 64rem) 50vw, 100vw" />}
      <div className={`container ${styles.inside}`}>
        <div>
          <h2 id={id}>{heading}</h2>
          {intro && <p>{intro}</p>}
        </div>
        <ButtonRow buttons={[primary, secondary]} />
      </div>
    </section>
  );
}
