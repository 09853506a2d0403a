import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { OpeningHoursProps } from './schema.ts';
import styles from './style.module.css';

/** The days of the week, each with its hours. */
export function OpeningHours({ heading, days }: OpeningHoursProps): ReactNode {
  return (
    <Section heading={heading}>
      <dl className={styles.days}>
        {days.map(({ day, hours }) => (
          <div key={day} className={styles.row}>
            <dt>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
