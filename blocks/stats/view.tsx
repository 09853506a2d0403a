import type { CSSProperties, ReactNode } from 'react';
import { gridColumns, Section } from '../../src/theme/index.ts';
import type { StatsProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of figures side by side; up to `FEW` figures of up to `SHORT` letters are beside the heading. */
const ROOM = { middle: 3, wide: 6 };
const FEW = 3;
const SHORT = 7;

/** Figures about a company, each with its meaning. */
export function Stats({ heading, intro, items }: StatsProps): ReactNode {
  // On phones, two columns would leave the last of an odd number alone, so each figure has its own line.
  const isOdd = items.length % 2 === 1;
  const letters = Math.max(...items.map(({ value }) => value.length));
  const style: CSSProperties & { readonly '--letters': number } = {
    ...gridColumns(items.length, { ...ROOM, phone: isOdd ? 1 : 2 }),
    '--letters': letters,
  };
  const isBeside = items.length <= FEW && letters <= SHORT;
  return (
    <Section heading={heading} intro={intro} head={isBeside ? 'beside' : 'above'}>
      <dl className={`grid ${styles.figures}${isOdd ? ` ${styles.lines}` : ''}`} style={style}>
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
