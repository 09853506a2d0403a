import type { ReactNode } from 'react';
import { ButtonRow, Section } from '../../src/theme/index.ts';
import type { StepsProps } from './schema.ts';
import styles from './style.module.css';

/** A process, step by step. */
export function Steps({ heading, intro, items, primary }: StepsProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <ol className={styles.steps}>
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
