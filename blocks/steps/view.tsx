import type { ReactNode } from 'react';
import { ButtonRow, gridColumns, Section } from '../../src/theme/index.ts';
import type { StepsProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of steps side by side. */
const ROOM = { phone: 1, middle: 3, wide: 5 };

export function Steps({ heading, intro, items, primary }: StepsProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <ol className={`grid ${styles.steps}`} style={gridColumns(items.length, ROOM)}>
        {items.map(({ title, description }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}
