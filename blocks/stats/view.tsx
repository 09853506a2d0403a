import type { ReactNode } from 'react';
import { gridColumns, Section } from '../../src/theme/index.ts';
import type { StatsProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of figures side by side; up to `FEW` figures are beside the heading. */
const ROOM = { middle: 3, wide: 6 };
const FEW = 4;

/** Figures about a company, each with its meaning. */
export function Stats({ heading, intro, items }: StatsProps): ReactNode {
  // On phones, two columns would leave the last of an odd number alone, so each figure has its own line.
  const isOdd = items.length % 2 === 1;
  return (
    <Section heading={heading} intro={intro} head={items.length > FEW ? 'above' : 'beside'}>
      <dl
        className={`grid ${styles.figures}${isOdd ? ` ${styles.lines}` : ''}${items.length === FEW ? ` ${styles.four}` : ''}`}
        style={gridColumns(items.length, { ...ROOM, phone: isOdd ? 1 : 2 })}
      >
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
