import type { ReactNode } from 'react';
import { ButtonRow, gridColumns, IconGlyph, isBeside, rest, Section, ShowAll } from '../../src/theme/index.ts';
import type { ChecklistProps } from './schema.ts';
import styles from './style.module.css';

export function Checklist({
  heading,
  intro,
  head,
  layout,
  groups,
  shownOnPhones,
  primary,
  site,
}: ChecklistProps): ReactNode {
  const isLines = layout === 'lines';
  const room = { phone: isLines && !groups.some(({ icon }) => icon) ? 2 : 1, middle: 3, wide: isBeside(head) ? 3 : 4 };
  return (
    <Section heading={heading} intro={intro} head={head}>
      <ul className={`grid ${isLines ? styles.lines : styles.groups}`} style={gridColumns(groups.length, room)}>
        {groups.map(({ title, icon, items }, index) => (
          <li key={title} {...(isLines ? undefined : rest(index, shownOnPhones))}>
            <h3 className={styles.title}>
              {icon && <IconGlyph icon={icon} className={styles.icon} />}
              {title}
            </h3>
            <ul
              className={`${isLines ? '' : 'ticks '}${styles.checks}`}
              {...(isLines ? rest(index, shownOnPhones) : undefined)}
            >
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shownOnPhones !== undefined && shownOnPhones < groups.length && (
        <ShowAll count={isLines ? groups.flatMap(({ items }) => items).length : groups.length} onPhones site={site} />
      )}
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}
