import type { CSSProperties, ReactNode } from 'react';
import type { Image } from '../../src/block/index.ts';
import { Picture } from '../../src/theme/index.ts';
import { findLevel } from './find-level.ts';
import full from './full.module.css';
import type { Finding, Level } from './schema.ts';
import styles from './style.module.css';
import type { Reading } from './use-reading.ts';

interface PlanProps {
  readonly image: Image;
  readonly levels: readonly Level[];
  readonly findings: readonly Finding[];
  /** Undefined in a teaser: the few findings are beside the plan, so its pins are not links. */
  readonly reading?: Reading;
}

/** A pin that is closer than this to the top of the plan, in percent, has no space for its tip above it. */
const TOP = 30;

type Position = CSSProperties & Record<'--x' | '--y', string>;

/** The plan with a pin for each finding that has a position. A pin links to its finding. */
export function Plan({ image, levels, findings, reading }: PlanProps): ReactNode {
  return (
    <figure className={styles.plan} data-plan={reading && ''}>
      <Picture image={image} sizes="(width >= 64rem) 30rem, 100vw" />
      <ol className={styles.pins} aria-hidden={reading ? undefined : true}>
        {findings.map(({ number, title, level, pin }) => {
          if (!pin) return null;
          const { index, look } = findLevel(levels, level);
          const mark = `${styles.number} ${styles[look]}`;
          return (
            <li key={number} style={locate(pin)} data-level={reading && index}>
              {reading ? (
                <a
                  id={`pin-${number}`}
                  className={`${mark} ${full.pin}`}
                  href={`#finding-${number}`}
                  aria-current={number === reading.current || undefined}
                  onClick={() => reading.mark(number)}
                >
                  {number}
                  <span className={pin.y < TOP ? `${full.tip} ${full.below}` : full.tip}>
                    {' '}
                    <strong>{title}</strong> {level}
                  </span>
                </a>
              ) : (
                <span className={mark}>{number}</span>
              )}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

function locate({ x, y }: NonNullable<Finding['pin']>): Position {
  return { '--x': `${x}%`, '--y': `${y}%` };
}
