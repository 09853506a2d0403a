import type { ReactNode } from 'react';
import { gridColumns, Section } from '../../src/theme/index.ts';
import type { StatsProps } from './schema.ts';
import styles from './style.module.css';

/** The most figures that fit beside each other. */
const ROOM = { phone: 1, middle: 3, wide: 6 };

/** Figures that show a track record, each with what it counts. */
export function Stats({ heading, intro, items }: StatsProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <dl className={`grid ${styles.figures}`} style={gridColumns(items.length, ROOM)}>
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
