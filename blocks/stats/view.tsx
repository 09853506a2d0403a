import type { ReactNode } from 'react';
import { Section } from '../../src/theme/index.ts';
import type { StatsProps } from './schema.ts';
import styles from './style.module.css';

/** Figures that stand for a track record, each with what it counts. */
export function Stats({ heading, intro, items }: StatsProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <dl className={styles.figures}>
        {items.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
