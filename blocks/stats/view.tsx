import type { ReactNode } from 'react';
import { gridColumns, Section } from '../../src/theme/index.ts';
import type { StatsProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of figures side by side; up to `FEW` figures are beside the heading. */
const ROOM = { middle: 3, wide: 6 };
const FEW = 4;
/** The longest value that has room beside its meaning on a phone, and in a narrow column, in characters. */
const SHORT = 7;

/** Figures about a company, each with its meaning. */
export function Stats({ heading, intro, items }: StatsProps): ReactNode {
  // A third figure under two would be alone on a phone, and two long ones have no room there: each has a line of its own.
  const isOdd = items.length % 2 === 1;
  const isShort = items.every(({ value }) => value.length <= SHORT);
  const isNarrow = items.length > 2 && !isShort;
  return (
    <Section heading={heading} intro={intro} head={items.length > FEW || isNarrow ? 'above' : 'beside'}>
      <dl
        className={`grid ${styles.figures}${isOdd && isShort ? ` ${styles.lines}` : ''}${items.length === FEW || isNarrow ? ` ${styles.smaller}` : ''}`}
        style={gridColumns(items.length, { ...ROOM, phone: isOdd || !isShort ? 1 : 2 })}
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
