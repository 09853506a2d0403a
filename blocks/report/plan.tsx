import type { CSSProperties, ReactNode } from 'react';
import type { Image } from '../../src/block/index.ts';
import { Picture } from '../../src/theme/index.ts';
import { findLevel } from './find-level.ts';
import type { Finding, Level } from './schema.ts';
import styles from './style.module.css';

interface PlanProps {
  readonly image: Image;
  readonly levels: readonly Level[];
  readonly findings: readonly Finding[];
}

type Position = CSSProperties & Record<'--x' | '--y', string>;

/** The plan with a pin for each finding that has a place on it. A pin leads to its finding. */
export function Plan({ image, levels, findings }: PlanProps): ReactNode {
  return (
    <figure className={styles.plan} data-plan="">
      <Picture image={image} sizes="(width >= 64rem) 30rem, 100vw" />
      <ol className={styles.pins}>
        {findings.map(({ number, title, level, pin }) => {
          if (!pin) return null;
          const { index, look } = findLevel(levels, level);
          const position: Position = { '--x': `${pin.x}%`, '--y': `${pin.y}%` };
          return (
            <li key={number} style={position} data-level={index}>
              <a id={`pin-${number}`} className={`${styles.pin} ${styles[look]}`} href={`#finding-${number}`}>
                {number}
                <span className={styles.tip}>
                  {' '}
                  <strong>{title}</strong> {level}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
