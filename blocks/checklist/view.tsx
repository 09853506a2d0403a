import type { ReactNode } from 'react';
import { ButtonRow, IconGlyph, Section } from '../../src/theme/index.ts';
import type { ChecklistProps } from './schema.ts';
import styles from './style.module.css';

/** What an inspection covers, group by group. */
export function Checklist({ heading, intro, groups, primary }: ChecklistProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`grid ${styles.groups}`}>
        {groups.map(({ title, icon, items }) => (
          <li key={title}>
            <h3 className={styles.title}>
              {icon && <IconGlyph icon={icon} className={styles.icon} />}
              {title}
            </h3>
            <ul className={`ticks ${styles.checks}`}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}
