import type { ReactNode } from 'react';
import { gridColumns, Section } from '../../src/theme/index.ts';
import type { StatsProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of figures side by side. */
const ROOM = { phone: 2, middle: 3, wide: 6 };

/** Figures of a track record, each with its meaning. */
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
