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
}

/** A pin that is closer than this to the top of the plan, in percent, has no space for its tip above it. */
const TOP = 30;

type Position = CSSProperties & Record<'--x' | '--y', string>;

/** The plan with a pin for each finding that has a position. A pin links to its finding. */
export function Plan({ image, levels, findings, current, mark }: PlanProps & Reading): ReactNode {
  return (
    <figure className={styles.plan} data-plan="">
      <PlanPicture image={image} />
      <ol className={styles.pins}>
        {findings.map(({ number, title, level, pin }) => {
          if (!pin) return null;
          const { index, look } = findLevel(levels, level);
          return (
            <li key={number} style={locate(pin)} data-level={index}>
              <a
                id={`pin-${number}`}
                className={`${styles.number} ${styles[look]} ${full.pin}`}
                href={`#finding-${number}`}
                aria-current={number === current || undefined}
                onClick={() => mark(number)}
              >
                {number}
                <span className={pin.y < TOP ? `${full.tip} ${full.below}` : full.tip}>
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

/** The plan of a teaser. The few findings are beside it, so its pins are not links. */
export function BriefPlan({ image, levels, findings }: PlanProps): ReactNode {
  return (
    <figure className={styles.plan}>
      <PlanPicture image={image} />
      <ol className={styles.pins} aria-hidden="true">
        {findings.map(({ number, level, pin }) => {
          if (!pin) return null;
          return (
            <li key={number} style={locate(pin)}>
              <span className={`${styles.number} ${styles[findLevel(levels, level).look]}`}>{number}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

function PlanPicture({ image }: { readonly image: Image }): ReactNode {
  return <Picture image={image} sizes="(width >= 64rem) 30rem, 100vw" />;
}

function locate({ x, y }: NonNullable<Finding['pin']>): Position {
  return { '--x': `${x}%`, '--y': `${y}%` };
}
